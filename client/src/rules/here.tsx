import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { type RuleLinks, RulesContext, type RulesHere, ruleOf, useRulesHere } from "../board/rules";
import { isTaken } from "../browser/keys";
import { entryOf } from "../games/registry";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { lazyComponent } from "../ui/lazy";
import { Named } from "../ui/named";
import { useRulesLanguage } from "./language";

const Help = lazyComponent(() => import("./help"));
const KEY = "?";

interface Opened {
  number: string | null;
  isByKey: boolean;
}

/** Which rules the reasons and pieces of a game are about; null until it is loaded. */
function useLinks(game: string): RuleLinks | null {
  const [links, setLinks] = useState<RuleLinks | null>(null);
  const { ruleLinks: load } = entryOf(game);
  useEffect(() => {
    let current = true;
    load?.().then(
      (found) => current && setLinks(found),
      () => {}, // without it there are no links, and the help opens all the same
    );
    return () => {
      current = false;
    };
  }, [load]);
  return links;
}

/** The help with the rules of a game, opened by its key, its button, or a link to a rule. */
export function RulesAtTable({ game, children }: { game: string; children: ReactNode }) {
  const hasRules = useRulesLanguage(game) !== null;
  const links = useLinks(game);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (!hasRules) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== KEY || isTaken(event)) return;
      event.preventDefault();
      setOpened({ number: null, isByKey: true });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [hasRules]);
  const here = useMemo<RulesHere | null>(
    () =>
      hasRules
        ? {
            open: (number) => setOpened({ number, isByKey: false }),
            ruleOf: (about) => ruleOf(links, about),
          }
        : null,
    [hasRules, links],
  );
  return (
    <RulesContext value={here}>
      {children}
      {opened && (
        <Suspense>
          <Help game={game} {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </RulesContext>
  );
}

/** The button that opens the help. */
export function HelpButton() {
  const text = useText();
  const here = useRulesHere();
  if (!here) return null;
  const label = text.say("client-help");
  return (
    <Named name={text.say("client-help-key")}>
      <Button
        variant="quiet"
        className="help-open"
        aria-label={label}
        aria-keyshortcuts={KEY}
        onPress={() => here.open(null)}
      >
        <span aria-hidden="true">?</span>
      </Button>
    </Named>
  );
}
