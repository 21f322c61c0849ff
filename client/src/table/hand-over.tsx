import { useText } from "../text/languages";
import { Button } from "../ui/button";

/** Hides the table until the next player at this browser has taken over. */
export function HandOver({
  name,
  hasTurn,
  onTaken,
}: {
  name: string;
  hasTurn: boolean;
  onTaken: () => void;
}) {
  const text = useText();
  return (
    <main className="page hand-over">
      <h1>{text.say(hasTurn ? "client-hand-over" : "client-hand-over-look", { name })}</h1>
      <p className="quiet">{text.say("client-hand-over-why")}</p>
      <Button variant="primary" onPress={onTaken} autoFocus>
        {text.say("client-i-am", { name })}
      </Button>
    </main>
  );
}
