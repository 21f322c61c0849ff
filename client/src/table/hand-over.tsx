import { useText } from "../text/languages";
import { Button } from "../ui/button";

/** Nothing to be seen until the next person at this browser says so. */
export function HandOver({
  name,
  isAsked,
  onTaken,
}: {
  name: string;
  isAsked: boolean;
  onTaken: () => void;
}) {
  const text = useText();
  return (
    <main className="page hand-over">
      <h1>{text.say(isAsked ? "client-hand-over" : "client-hand-over-look", { name })}</h1>
      <p className="quiet">{text.say("client-hand-over-why")}</p>
      <Button weight="main" onPress={onTaken} autoFocus>
        {text.say("client-i-am", { name })}
      </Button>
    </main>
  );
}
