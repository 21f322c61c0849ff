import { Component, type ReactNode } from "react";
import { useText } from "../text/languages";
import { Button } from "./button";

function PageError() {
  const text = useText();
  return (
    <main className="page" role="alert">
      <h1>{text.say("client-page-error")}</h1>
      <p>{text.say("client-page-error-more")}</p>
      <Button variant="primary" onPress={() => location.reload()}>
        {text.say("client-reload")}
      </Button>
    </main>
  );
}

/** Contains an error to the page it occurs in. */
export class Boundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override render(): ReactNode {
    return this.state.hasError ? <PageError /> : this.props.children;
  }
}
