import { useFrame } from "../../board/frame";
import { useText } from "../../text/languages";
import type { Bid } from "./bids";

/** The players of an auction, each with what they bid. */
export function Bidders({
  bids,
  leader,
  asked,
  names,
}: {
  bids: readonly Bid[];
  /** Who bids most; null: nobody. */
  leader: number | null;
  /** Whose turn it is; null: nobody's. */
  asked: number | null;
  names: readonly string[];
}) {
  const text = useText();
  const { Picture } = useFrame();
  const saidOf = ({ force, hasPassed }: Bid) => {
    if (hasPassed) return text.say("client-ages-bid-passed");
    return force === null ? text.say("client-ages-bid-none") : text.number(force);
  };
  return (
    <ol className="ages-bids" aria-label={text.say("client-ages-bids")}>
      {bids.map((one) => {
        const isAsked = one.seat === asked && !one.hasPassed;
        const classes = [
          "ages-bid",
          one.hasPassed && "ages-bid-passed",
          one.seat === leader && "ages-bid-highest",
          isAsked && "ages-bid-asked",
        ];
        return (
          <li
            key={one.seat}
            className={classes.filter(Boolean).join(" ")}
            aria-current={isAsked ? "step" : undefined}
          >
            <Picture seat={one.seat} />
            <bdi>{names[one.seat]}</bdi>
            <b>{saidOf(one)}</b>
          </li>
        );
      })}
    </ol>
  );
}
