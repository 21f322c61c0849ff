import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useFrame } from "../../board/frame";
import type { GameEvent } from "../../protocol/model";
import type { DiceView, SheetView } from "../../protocol/types";
import { useLangAttributes, useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { Bonuses, LastingEffects, Purse } from "./city-numbers";
import { crossedIn } from "./last-turn";
import { usePieceIndex } from "./piece-index";
import type { Question } from "./question";
import { NOTHING, type Picked, Sheet } from "./sheet";

interface CityProps {
  view: DiceView;
  seat: number;
  sheet: SheetView;
  names: readonly string[];
  /** What the city did in the last turn. */
  last: readonly GameEvent[];
}

/** The title of a city: its name, and who plays it. */
function useTitle({ view, seat, names }: CityProps): string {
  const index = usePieceIndex();
  const text = useText();
  const found = index.city(view.cities[seat]);
  const city = found ? text.say(`city-${found.name}`) : "";
  return seat === view.seat
    ? text.say("client-dice-your-city", { city })
    : text.say("client-dice-city-title", { city, name: names[seat] ?? "" });
}

/** A city on the board: its numbers and its sheet. */
export function City({
  question,
  picked,
  onSpace,
  ...props
}: CityProps & {
  question: Question | null;
  picked: Picked;
  onSpace: ((space: number) => void) | null;
}) {
  const title = useTitle(props);
  const { view, seat, sheet, names, last } = props;
  return (
    <section className="dice-own-city" aria-labelledby="dice-own-city" data-anchor={`seat:${seat}`}>
      <CityHead sheet={sheet} seat={seat}>
        <h2 id="dice-own-city">
          <bdi>{title}</bdi>
        </h2>
      </CityHead>
      <Sheet
        view={view}
        seat={seat}
        sheet={sheet}
        names={names}
        recent={crossedIn(last)}
        question={question}
        picked={picked}
        onSpace={onSpace}
      />
    </section>
  );
}

function CityHead({
  sheet,
  seat,
  children,
}: {
  sheet: SheetView;
  seat: number;
  children?: ReactNode;
}) {
  return (
    <div className="dice-own-head">
      {children}
      <Purse sheet={sheet} seat={seat} />
      <Bonuses sheet={sheet} />
      <LastingEffects sheet={sheet} />
    </div>
  );
}

/** The city of another player, over the board. */
export function CityDialog({ onClose, ...props }: CityProps & { onClose: () => void }) {
  const text = useText();
  const { layout } = useFrame();
  const langAttributes = useLangAttributes();
  const title = useTitle(props);
  const { view, seat, sheet, names, last } = props;
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={onClose} isDismissable>
      <Modal className={`modal dice-modal dice-modal-${layout}`}>
        <Dialog className={`dialog dice dice-${layout}`} {...langAttributes}>
          <div className="row">
            <Heading slot="title">{title}</Heading>
            <CityHead sheet={sheet} seat={seat} />
            <Button variant="quiet" onPress={onClose}>
              {text.say("client-close")}
            </Button>
          </div>
          <Sheet
            view={view}
            seat={seat}
            sheet={sheet}
            names={names}
            recent={crossedIn(last)}
            question={null}
            picked={NOTHING}
            onSpace={null}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
