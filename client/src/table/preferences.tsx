import { useState } from "react";
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from "react-aria-components";
import { type Preference, setOn, usePreferences } from "../browser/preferences";
import { chooseSpeed, chosenSpeed, SPEEDS, type Speed, useReducedMotion } from "../browser/speed";
import { playSound } from "../presenter/sounds";
import { useText } from "../text/languages";
import { Named } from "../ui/named";

/** How a person wants to play: how fast turns are played back, sounds, and what is asked. */
export function Preferences({ offered }: { offered: readonly Preference[] }) {
  const text = useText();
  const [speed, setSpeed] = useState<Speed>(chosenSpeed);
  const on = usePreferences();
  const isReduced = useReducedMotion();
  const changeSpeed = (next: Speed) => {
    chooseSpeed(next);
    setSpeed(next);
  };
  const change = (next: readonly Preference[]) => {
    for (const one of offered) setOn(one, next.includes(one));
    if (!on.includes("sound") && next.includes("sound")) playSound("turn");
  };
  return (
    <MenuTrigger>
      <Named name={text.say("client-preferences")}>
        <Button className="button button-quiet" aria-label={text.say("client-preferences")}>
          <svg viewBox="0 0 24 24" className="tool-icon" aria-hidden="true">
            <path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1" />
            <circle cx="15" cy="7" r="2" />
            <circle cx="9" cy="12" r="2" />
            <circle cx="17" cy="17" r="2" />
          </svg>
        </Button>
      </Named>
      <Popover className="popover">
        <Menu className="listbox" aria-label={text.say("client-preferences")}>
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[speed]}
            onSelectionChange={(keys) => changeSpeed([...keys][0] as Speed)}
          >
            <Header className="listbox-header">
              {text.say("client-speed")}
              {isReduced && <p className="listbox-note">{text.say("client-speed-reduced")}</p>}
            </Header>
            {SPEEDS.map((one) => (
              <MenuItem key={one} id={one} className="listbox-item">
                {text.say(`client-speed-${one}`)}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection
            selectionMode="multiple"
            selectedKeys={on}
            onSelectionChange={(keys) => change([...keys] as Preference[])}
          >
            <Header className="listbox-header">{text.say("client-preferences")}</Header>
            {offered.map((one) => (
              <MenuItem key={one} id={one} className="listbox-item">
                {text.say(`client-preference-${one.toLowerCase()}`)}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
