import { useFrame } from "../../board/frame";
import { OptionList, Prompt } from "../../board/options";
import type { BoardProps } from "../../board/props";
import { WaitingFor } from "../../board/waiting";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { Icon } from "./icons";
import { moveWords } from "./moves";
import { Payment } from "./payment";
import { Plays } from "./plays";
import { actionOf, type Question } from "./question";
import type { Selection } from "./selection";

type Props = BoardProps<"wonders">;

/** The choices of this seat in this turn. */
function ChosenSoFar({ props: { names, sealed, seat, view } }: { props: Props }) {
  const text = useText();
  const moves = text.list(
    sealed.map((one) => {
      const action = actionOf(one);
      return action.verb === "turn"
        ? text.say(`the-side-${action.side}`)
        : text.message(moveWords(one.words, seat, view), names);
    }),
  );
  return (
    <p className="wonders-chosen-words">
      <Icon name="yes" />
      <span>{text.say("client-wonders-you-chose", { moves })}</span>
    </p>
  );
}

/** What is asked; while others choose, the player's own choice and who they wait for. */
export function QuestionLine({ props, question }: { props: Props; question: Question | null }) {
  const text = useText();
  const { decision, sealed, names, waiting, withdraw, busy } = props;
  const isPaying = question !== null && question.payments.length > 0;
  return (
    <div className="wonders-prompt">
      {decision && <Prompt decision={decision} names={names} />}
      {sealed.length > 0 && !isPaying && <ChosenSoFar props={props} />}
      {!decision && <WaitingFor waiting={waiting} names={names} />}
      {withdraw && (!decision || sealed.length > 0) && (
        <Button variant={decision ? "quiet" : "default"} onPress={withdraw} isDisabled={busy}>
          {text.say(decision ? "client-wonders-another" : "client-withdraw")}
        </Button>
      )}
    </div>
  );
}

/** The other players, with who has chosen and who has not. */
function Choosers({ props: { names, waiting, seat } }: { props: Props }) {
  const text = useText();
  const { Picture } = useFrame();
  return (
    <ul className="wonders-choosers" aria-label={text.say("client-players")}>
      {names.map((name, one) => {
        if (one === seat) return null;
        const isChoosing = waiting.includes(one);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never move
          <li key={one} className={isChoosing ? "wonders-chooser-asked" : ""}>
            <Picture seat={one} hasPresence />
            <bdi>{name}</bdi>
            <span className={`wonders-ready ${isChoosing ? "wonders-choosing" : ""}`}>
              <Icon name={isChoosing ? "choosing" : "yes"} />
              {text.say(isChoosing ? "client-choosing" : "client-wonders-ready")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The options that are about no card, such as to pass. */
function OtherOptions({ props, question }: { props: Props; question: Question }) {
  const { names, busy, choose } = props;
  return (
    <div className="wonders-rest">
      <OptionList
        options={question.rest.map((option) => ({
          ...option,
          words:
            actionOf(option).verb === "pass"
              ? { key: question.dig ? "draw-pass-dig" : "draw-pass-last", args: {} }
              : option.words,
        }))}
        names={names}
        busy={busy}
        choose={choose}
      />
    </div>
  );
}

/** What can be done: with the selected card, to pay, or instead of both. */
export function Answers({
  props,
  question,
  selection,
}: {
  props: Props;
  question: Question | null;
  selection: Selection;
}) {
  const text = useText();
  const { busy, choose, view } = props;
  const { selected, isAsked, cards } = selection;
  const city = question?.city ?? view.seat;
  const isPaying = question !== null && question.payments.length > 0;
  const isWaiting = !question && !selected && props.waiting.length > 0;
  return (
    <div className="wonders-answers">
      {isWaiting && <Choosers props={props} />}
      {isPaying && <Payment options={question.payments} city={city} busy={busy} choose={choose} />}
      {!isPaying && selected && (
        <Plays
          card={selected}
          plays={question?.cards.get(selected) ?? []}
          city={city}
          busy={busy}
          choose={choose}
        />
      )}
      {!isPaying && !selected && cards.length > 0 && (
        <p className="quiet wonders-hint">
          {text.say(isAsked ? "client-wonders-pick" : "client-wonders-look")}
        </p>
      )}
      {question && question.rest.length > 0 && <OtherOptions props={props} question={question} />}
    </div>
  );
}
