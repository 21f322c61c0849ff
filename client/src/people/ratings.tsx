import { useEffect, useState } from "react";
import { getJson } from "../protocol/http";
import type { RatingInfo, RatingList } from "../protocol/types";
import { useGameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Button } from "../ui/button";

/** The best of a ladder. */
function Ladder({ ladder, person }: { ladder: string; person: number | null }) {
  const text = useText();
  const [best, setBest] = useState<readonly RatingInfo[] | null>(null);
  useEffect(() => {
    getJson<RatingList>(`/api/ratings?ladder=${ladder}`).then(
      (found) => setBest(found.ratings),
      () => setBest([]),
    );
  }, [ladder]);
  if (!best) return <p className="quiet">{text.say("client-loading")}</p>;
  return (
    <ol className="ladder">
      {best.map((one) => (
        <li key={one.person} aria-current={one.person === person || undefined}>
          <bdi>{one.name}</bdi> <Strength rating={one} />
        </li>
      ))}
    </ol>
  );
}

/** A rating with its uncertainty. */
function Strength({ rating }: { rating: RatingInfo }) {
  const text = useText();
  const { games } = rating;
  return (
    <span className="quiet">
      {text.say("client-rating", {
        strength: text.number(rating.mu),
        doubt: text.number(rating.sigma),
        games,
      })}
    </span>
  );
}

/** A rating of the person, with the best of its ladder on demand. */
function OwnRating({ rating, person }: { rating: RatingInfo; person: number | null }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [game = "", edition = "", players = ""] = rating.ladder.split("/");
  const name = useGameName(game);
  return (
    <div className="stack">
      <div className="row">
        <span>
          {text.say(edition === "-" ? "client-ladder" : "client-ladder-edition", {
            game: name,
            edition: text.say(`client-value-${edition}`),
            players: Number(players),
          })}
        </span>
        <Strength rating={rating} />
        <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {text.say("client-ladder-best")}
        </Button>
      </div>
      {isOpen && <Ladder ladder={rating.ladder} person={person} />}
    </div>
  );
}

/** The ratings of the person. */
export function Ratings({ person }: { person: number | null }) {
  const text = useText();
  const [own, setOwn] = useState<readonly RatingInfo[]>([]);
  useEffect(() => {
    getJson<RatingList>("/api/me/ratings").then(
      (found) => setOwn(found.ratings),
      () => {},
    );
  }, []);
  return (
    <section className="form">
      <fieldset>
        <legend>{text.say("client-ratings")}</legend>
        {own.length === 0 && <p className="quiet">{text.say("client-no-ratings")}</p>}
        {own.map((rating) => (
          <OwnRating key={rating.ladder} rating={rating} person={person} />
        ))}
      </fieldset>
    </section>
  );
}
