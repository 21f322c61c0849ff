import { useEffect, useState } from "react";
import { getJson } from "../protocol/http";
import type { RatingInfo, RatingList } from "../protocol/types";
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

/** How strong somebody is, and how sure that is. */
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

/** One's own ratings, each with the best of its ladder on demand. */
export function Ratings({ person }: { person: number | null }) {
  const text = useText();
  const [own, setOwn] = useState<readonly RatingInfo[]>([]);
  const [open, setOpen] = useState<string | null>(null);
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
        {own.map((rating) => {
          const [game = "", edition = "", players = ""] = rating.ladder.split("/");
          const isOpen = open === rating.ladder;
          return (
            <div key={rating.ladder} className="stack">
              <div className="row">
                <span>
                  {text.say(edition === "-" ? "client-ladder" : "client-ladder-edition", {
                    game: text.say(`client-game-${game}`),
                    edition: text.say(`client-value-${edition}`),
                    players: Number(players),
                  })}
                </span>
                <Strength rating={rating} />
                <Button
                  weight="quiet"
                  aria-expanded={isOpen}
                  onPress={() => setOpen(isOpen ? null : rating.ladder)}
                >
                  {text.say("client-ladder-best")}
                </Button>
              </div>
              {isOpen && <Ladder ladder={rating.ladder} person={person} />}
            </div>
          );
        })}
      </fieldset>
    </section>
  );
}
