import { useChoiceMarks } from "../../board/hints";
import { OptionList, Prompt } from "../../board/options";
import { RuleLink } from "../../board/rule-link";
import { Sheet as QuestionSheet } from "../../board/sheet";
import { WaitingFor } from "../../board/waiting";
import type { Decision, DiceCity, DiceSpace, DiceView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { Area } from "./area";
import { usePieceIndex } from "./piece-index";
import type { Question } from "./question";
import type { SpaceLook } from "./space";

const PRINTED: Omit<SpaceLook, "price" | "points"> = {
  state: "later",
  call: null,
  selected: false,
  faded: false,
  recent: false,
  diePrice: null,
  isFrom: false,
  whose: "nobody",
  reasons: [],
};

function look(space: DiceSpace): SpaceLook {
  return { ...PRINTED, price: space.cost, points: space.points };
}

/** A city to choose, with the areas in which boards differ. */
function Offer({
  city,
  question,
  names,
  owner,
  busy,
  choose,
}: {
  city: DiceCity;
  question: Question;
  names: readonly string[];
  /** Who has taken it. */
  owner: number | null;
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const index = usePieceIndex();
  const text = useText();
  const marks = useChoiceMarks();
  const option = question.cities.get(city.id);
  const reason = question.refusedCities.get(city.id);
  const name = text.say(`city-${city.name}`);
  return (
    <article className={`dice-offer ${owner === null ? "" : "dice-offer-taken"}`} aria-label={name}>
      <header>
        <h3 className={option ? "visually-hidden" : ""}>{name}</h3>
        {option && (
          <Button
            variant="primary"
            isDisabled={busy}
            onPress={() => choose(option.choice)}
            {...marks(option.choice)}
          >
            {text.message(option.words, names)}
          </Button>
        )}
        {!option && reason && (
          <span className="dice-why" dir="auto">
            {text.message(reason, names)}
            <RuleLink about={[reason.key]} isReason />
          </span>
        )}
        {!option && !reason && owner !== null && <b>{names[owner]}</b>}
      </header>
      {index.pieces.areas
        .filter((area) => index.pieces.differing.includes(area.name))
        .map((area) => (
          <Area
            key={area.name}
            area={area}
            spaces={city.spaces.filter((one) => one.area === area.name)}
            crossed={null}
            points={null}
            names={names}
            seat={null}
            lookOf={look}
            onSpace={null}
          />
        ))}
    </article>
  );
}

/** Before the first turn: the choice of cities. */
export function CityChoice({
  view,
  decision,
  question,
  names,
  waiting,
  busy,
  choose,
}: {
  view: DiceView;
  decision: Decision | null;
  question: Question;
  names: readonly string[];
  waiting: readonly number[];
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const index = usePieceIndex();
  const text = useText();
  return (
    <div className="dice-choice">
      <QuestionSheet
        className={`dice-guide ${decision ? "question" : "dice-waiting"}`}
        label={text.say("client-dice-guide")}
        isAsked={decision !== null}
        question={
          decision ? (
            <Prompt decision={decision} names={names} />
          ) : (
            <WaitingFor waiting={waiting} names={names} />
          )
        }
      >
        <p className="dice-hint" dir="auto">
          {text.say("client-dice-choice-why")}
        </p>
        <OptionList options={question.rest} names={names} busy={busy} choose={choose} />
      </QuestionSheet>
      {index.pieces.cities.map((city) => {
        const owner = view.cities.indexOf(city.id);
        return (
          <Offer
            key={city.id}
            city={city}
            question={question}
            names={names}
            owner={owner < 0 ? null : owner}
            busy={busy}
            choose={choose}
          />
        );
      })}
    </div>
  );
}
