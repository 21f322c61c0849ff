import { useCallback } from "react";
import { Form } from "react-aria-components";
import { NewcomerFields } from "../people/identity";
import { useSession } from "../people/session";
import { post } from "../protocol/http";
import type { TableInfo } from "../protocol/types";
import { GameMessages, useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { useTitle } from "../ui/page";
import { SeatTiles, SetUpWords } from "./set-up";

/** An invitation to a table. */
export default function JoinPanel({
  info,
  invitation,
  onJoined,
  onWatch,
}: {
  info: TableInfo;
  invitation: string | null;
  onJoined: (info: TableInfo) => void;
  onWatch: (() => void) | null;
}) {
  const text = useText();
  useTitle(text.say("client-invited"));
  const { me, continueAsGuest } = useSession();
  const join = useAction(
    useCallback(async () => {
      await continueAsGuest();
      onJoined(await post<TableInfo>(`/api/tables/${info.table}/join`, { invitation }));
    }, [continueAsGuest, info.table, invitation, onJoined]),
  );
  return (
    <main className="page page-narrow">
      <GameMessages game={info.game}>
        <h1>{text.say("client-invited")}</h1>
        <SetUpWords info={info} />
        <SeatTiles info={info} />
        <Form
          className="panel stack join-form"
          onSubmit={(event) => {
            event.preventDefault();
            join.run();
          }}
        >
          {me?.person === null && <NewcomerFields autoFocus />}
          <div className="row">
            <Button variant="primary" type="submit" isDisabled={join.busy}>
              {text.say("client-sit-down")}
            </Button>
            {onWatch && (
              <Button onPress={onWatch} isDisabled={join.busy}>
                {text.say("client-watch")}
              </Button>
            )}
          </div>
          <ErrorMessage text={join.error} />
        </Form>
      </GameMessages>
    </main>
  );
}
