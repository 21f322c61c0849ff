import { Suspense, useState } from "react";
import {
  Dialog,
  DialogTrigger,
  Input,
  Label,
  Button as PlainButton,
  Popover,
  TextField,
} from "react-aria-components";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { randomEmblem } from "../ui/emblem-art";
import { lazyComponent } from "../ui/lazy";
import { Portrait } from "../ui/portrait";
import { useSession } from "./session";
import "./identity.css";

const EmblemPicker = lazyComponent(() => import("./emblem-picker"));

/** A portrait that opens the choice of another one. */
export function PictureButton({
  emblem,
  size = 48,
  onChange,
}: {
  emblem: number;
  size?: number;
  onChange: (emblem: number) => void;
}) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <PlainButton className="picture-button" aria-label={text.say("client-change-picture")}>
        <Portrait emblem={emblem} size={size} />
        <span className="picture-edit" aria-hidden="true">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3z" />
          </svg>
        </span>
      </PlainButton>
      <Popover className="popover popover-picture">
        <Dialog className="dialog" aria-label={text.say("client-picture")}>
          <div className="emblem-picker">
            <Suspense fallback={null}>
              <EmblemPicker emblem={emblem} onChange={onChange} />
            </Suspense>
          </div>
          <div className="row">
            <Button onPress={() => onChange(randomEmblem())}>
              {text.say("client-another-picture")}
            </Button>
            <Button variant="primary" onPress={() => setOpen(false)}>
              {text.say("client-ready")}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** The name and the picture of a new visitor; both may stay as they are. */
export function NewcomerFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const text = useText();
  const { draft, setDraft } = useSession();
  return (
    <div className="identity">
      <PictureButton emblem={draft.emblem} onChange={(emblem) => setDraft({ ...draft, emblem })} />
      <TextField
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        maxLength={40}
        className="field"
        autoFocus={autoFocus}
      >
        <Label>{text.say("client-your-name")}</Label>
        <Input placeholder={text.say("client-guest")} />
      </TextField>
    </div>
  );
}
