import type { ReactNode } from "react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { useLangAttributes } from "../../text/languages";
import { Button } from "../../ui/button";
import { Icon } from "./icons";

/** Something to look up, behind a button of the status bar. */
export function Details({
  title,
  icon,
  className,
  children,
}: {
  title: string;
  icon: string;
  className: string;
  children: ReactNode;
}) {
  const langAttributes = useLangAttributes();
  return (
    <DialogTrigger>
      <Button variant="quiet" className={`dice-details ${className}`}>
        <Icon name={icon} />
        <span>{title}</span>
      </Button>
      <Popover className="popover dice-popover" placement="bottom end">
        <Dialog className="dice-look-up" aria-label={title} {...langAttributes}>
          <div className="dice">{children}</div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
