import { Component, type ReactNode } from "react";
import { useText } from "../text/languages";
import { Button } from "./button";

function Broken() {
  const text = useText();
  return (
    <main className="page" role="alert">
      <h1>{text.say("client-page-broken")}</h1>
      <p>{text.say("client-page-broken-more")}</p>
      <Button weight="main" onPress={() => location.reload()}>
        {text.say("client-reload")}
      </Button>
    </main>
  );
}

/** Keeps a fault of one page from taking everything else with it. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
