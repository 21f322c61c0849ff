import { OptionList, Prompt } from "../../board/options";
import type { Decision, DiceCity, DiceSpace, DiceView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { Area } from "./area";
import type { Asked } from "./asked";
import { usePrint } from "./print";
import type { SpaceLook } from "./space";

const PRINTED: Omit<SpaceLook, "price"> = {
  state: "later",
  call: null,
  selected: false,
  faded: false,
  diePrice: null,
  whose: "nobody",
  defense: 0,
  reasons: [],
};

function look(space: DiceSpace): SpaceLook {
  return { ...PRINTED, price: space.cost };
}

/** A city to be chosen: what sets its board apart from the others. */
function Offer({
  city,
  asked,
  names,
  owner,
  busy,
  choose,
}: {
  city: DiceCity;
  asked: Asked;
  names: readonly string[];
  /** Who has it. */
  owner: number | null;
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const print = usePrint();
  const text = useText();
  const option = asked.cities.get(city.name);
  const reason = asked.closedCities.get(city.name);
  const name = text.say(`city-${city.name}`);
  return (
    <article className={`dice-offer ${owner === null ? "" : "dice-offer-taken"}`} aria-label={name}>
      <header>
        <h3>{name}</h3>
        {option && (
          <Button
            weight="main"
            isDisabled={busy}
            onPress={() => choose(option.choice)}
            data-choice={option.choice}
          >
            {text.message(option.words, names)}
          </Button>
        )}
        {!option && reason && (
          <span className="dice-why" dir="auto">
            {text.message(reason, names)}
          </span>
        )}
        {!option && !reason && owner !== null && <b>{names[owner]}</b>}
      </header>
      {print.pieces.areas
        .filter((area) => print.pieces.differing.includes(area.name))
        .map((area) => (
          <Area
            key={area.name}
            area={area}
            spaces={city.spaces.filter((one) => one.area === area.name)}
            crossed={null}
            points={null}
            names={names}
            lookOf={look}
            onSpace={null}
          />
        ))}
    </article>
  );
}

/** Before the first turn: everybody takes a city. */
export function CityChoice({
  view,
  decision,
  asked,
  names,
  waiting,
  busy,
  choose,
}: {
  view: DiceView;
  decision: Decision | null;
  asked: Asked;
  names: readonly string[];
  waiting: readonly number[];
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const print = usePrint();
  const text = useText();
  return (
    <div className="dice-choice">
      <section className={`dice-guide ${decision ? "question" : "dice-waiting"}`}>
        {decision ? (
          <>
            <Prompt decision={decision} names={names} />
            <OptionList options={asked.rest} names={names} busy={busy} choose={choose} />
          </>
        ) : (
          <p className="prompt">
            {text.say("client-waiting-for", {
              names: text.listing(waiting.map((one) => names[one] ?? "")),
            })}
          </p>
        )}
        <p className="dice-hint" dir="auto">
          {text.say("client-dice-choice-why")}
        </p>
      </section>
      <div className="dice-offers">
        {print.pieces.cities.map((city) => {
          const owner = view.cities.indexOf(city.id);
          return (
            <Offer
              key={city.id}
              city={city}
              asked={asked}
              names={names}
              owner={owner < 0 ? null : owner}
              busy={busy}
              choose={choose}
            />
          );
        })}
      </div>
    </div>
  );
}
