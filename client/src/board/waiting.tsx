import { useText } from "../text/languages";
import { useFrame } from "./frame";

/** Who the game waits for, with their pictures. */
export function WaitingFor({
  waiting,
  names,
}: {
  waiting: readonly number[];
  names: readonly string[];
}) {
  const text = useText();
  const { Picture } = useFrame();
  if (waiting.length === 0) return null;
  return (
    <p className="waiting-for">
      {waiting.map((seat) => (
        <Picture key={seat} seat={seat} hasPresence />
      ))}
      <span>
        {text.say("client-waiting-for", {
          names: text.list(waiting.map((seat) => names[seat] ?? "")),
        })}
      </span>
    </p>
  );
}
