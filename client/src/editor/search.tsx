import { ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { useLangAttributes, useText } from "../text/languages";

/** A field in which a word is found by typing a part of its name. */
export function Search({
  label,
  choices,
  onPick,
  onClose,
}: {
  label: string;
  choices: readonly { id: string; words: string }[];
  onPick: (word: string) => void;
  /** Whether the focus stays here, or has gone elsewhere. */
  onClose: (isHere: boolean) => void;
}) {
  const text = useText();
  const attributes = useLangAttributes();
  return (
    <ComboBox
      className="editor-search"
      aria-label={text.say("editor-search", { name: label })}
      menuTrigger="focus"
      autoFocus
      allowsEmptyCollection
      defaultItems={choices}
      onSelectionChange={(key) => key !== null && onPick(String(key))}
      onBlur={() => onClose(false)}
      onKeyDown={(event) => event.key === "Escape" && onClose(true)}
    >
      <Input placeholder={text.say("editor-pick")} />
      <Popover className="popover" {...attributes}>
        <ListBox<{ id: string; words: string }>
          className="listbox"
          renderEmptyState={() => (
            <p className="quiet editor-nothing">{text.say("editor-nothing-found")}</p>
          )}
        >
          {({ id, words }) => (
            <ListBoxItem id={id} textValue={words} className="listbox-item">
              {words}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
