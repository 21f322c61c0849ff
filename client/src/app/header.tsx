import { useState } from "react";
import {
  Button,
  ListBox,
  ListBoxItem,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Select,
  SelectValue,
} from "react-aria-components";
import { applyTheme, currentTheme, THEMES, type Theme } from "../browser/settings";
import { useLanguage } from "../text/languages";
import { Link } from "../ui/link";
import { Named } from "../ui/named";
import { Navigation } from "./navigation";

/** The name of a language in that language. */
function endonym(code: string): string {
  return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
}

function LanguageSelect() {
  const { text, known, setLanguage } = useLanguage();
  if (known.length < 2) return null;
  return (
    <Select
      aria-label={text.say("client-language")}
      value={text.language}
      onChange={(code) => setLanguage(String(code))}
      className="select select-quiet"
    >
      <Button className="button button-quiet">
        <SelectValue /> <span aria-hidden="true">▾</span>
      </Button>
      <Popover className="popover">
        <ListBox className="listbox">
          {known.map(({ language: code }) => (
            <ListBoxItem key={code} id={code} className="listbox-item" textValue={endonym(code)}>
              <span lang={code}>{endonym(code)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

function SettingsMenu() {
  const { text } = useLanguage();
  const [theme, setTheme] = useState<Theme>(currentTheme);
  const act = (id: string) => {
    applyTheme(id as Theme);
    setTheme(id as Theme);
  };
  return (
    <MenuTrigger>
      <Named name={text.say("client-settings")}>
        <Button className="button button-quiet" aria-label={text.say("client-settings")}>
          <span aria-hidden="true">☼</span>
        </Button>
      </Named>
      <Popover className="popover">
        <Menu
          className="listbox"
          aria-label={text.say("client-settings")}
          onAction={(id) => act(String(id))}
        >
          <MenuSection
            aria-label={text.say("client-theme")}
            selectionMode="single"
            selectedKeys={[theme]}
            disallowEmptySelection
          >
            {THEMES.map((id) => (
              <MenuItem key={id} id={id} className="listbox-item">
                {text.say(`client-theme-${id}`)}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The header of every page. */
export function Header() {
  const { text } = useLanguage();
  return (
    <header className="header">
      <Link to="/" className="brand">
        <span className="brand-icon" aria-hidden="true" />
        {text.say("client-name")}
      </Link>
      <Navigation />
      <div className="header-settings">
        <LanguageSelect />
        <SettingsMenu />
      </div>
    </header>
  );
}
