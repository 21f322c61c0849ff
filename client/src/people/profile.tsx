import { useCallback, useId, useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { saveFile } from "../browser/download";
import { navigate } from "../browser/route";
import { getJson, post, put, RequestError, remove } from "../protocol/http";
import type { Me } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm";
import { ErrorMessage, useAction } from "../ui/errors";
import { useTitle } from "../ui/page";
import { PictureButton } from "./identity";
import { Ratings } from "./ratings";
import { CodeField, PasswordField, Security } from "./security";
import { useSession } from "./session";

const CODE_NEEDED = "server-code-needed";

/** The name and the picture; an account keeps its name. */
function Identity() {
  const text = useText();
  const { me, draft, changeIdentity } = useSession();
  const [name, setName] = useState(me?.name ?? "");
  const [emblem, setEmblem] = useState(me?.emblem ?? draft.emblem);
  const isAccount = me?.account ?? false;
  const save = useAction(
    useCallback(
      () => changeIdentity(isAccount ? { emblem } : { name: name.trim(), emblem }),
      [changeIdentity, isAccount, name, emblem],
    ),
  );
  const isChanged = emblem !== me?.emblem || (!isAccount && name.trim() !== me?.name);
  return (
    <Form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.run();
      }}
    >
      <fieldset>
        <legend>{text.say("client-you-play-as")}</legend>
        <div className="identity">
          <PictureButton emblem={emblem} size={64} onChange={setEmblem} />
          {isAccount ? (
            <p className="identity-name">
              <bdi>{me?.name}</bdi>
            </p>
          ) : (
            <TextField value={name} onChange={setName} maxLength={40} className="field">
              <Label>{text.say("client-your-name")}</Label>
              <Input />
            </TextField>
          )}
        </div>
        <div className="row">
          <Button
            type="submit"
            isDisabled={save.busy || !isChanged || (!isAccount && !name.trim())}
          >
            {text.say("client-save")}
          </Button>
        </div>
        <ErrorMessage text={save.error} />
      </fieldset>
    </Form>
  );
}

function Account() {
  const text = useText();
  const { me, refresh } = useSession();
  const [name, setName] = useState(me?.name ?? "");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const enter = useAction(
    useCallback(
      async (path: string) => {
        const asked = path === "/api/session" && code?.trim() ? { code: code.trim() } : {};
        try {
          await post(path, { name: name.trim(), password, ...asked });
        } catch (error) {
          if (error instanceof RequestError && error.problem.key === CODE_NEEDED) {
            setCode((before) => before ?? "");
          }
          throw error;
        }
        setPassword("");
        setCode(null);
        await refresh();
      },
      [name, password, code, refresh],
    ),
  );
  const ready = name.trim() !== "" && password.length >= 8 && !enter.busy;
  return (
    <Form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        enter.run("/api/session");
      }}
    >
      <fieldset>
        <legend>{text.say("client-account")}</legend>
        <p className="quiet">{text.say("client-account-why")}</p>
        <TextField
          value={name}
          onChange={setName}
          maxLength={40}
          className="field"
          autoComplete="username"
        >
          <Label>{text.say("client-account-name")}</Label>
          <Input />
        </TextField>
        <PasswordField
          label={text.say("client-password")}
          value={password}
          onChange={setPassword}
        />
        {code !== null && <CodeField value={code} onChange={setCode} />}
        <div className="row">
          <Button variant="primary" type="submit" isDisabled={!ready}>
            {text.say("client-log-in")}
          </Button>
          <Button isDisabled={!ready} onPress={() => enter.run("/api/account")}>
            {text.say("client-register")}
          </Button>
        </div>
        <ErrorMessage text={enter.error} />
      </fieldset>
    </Form>
  );
}

/** Deletes the account or the guest, after it is confirmed. */
function DeleteAccount() {
  const text = useText();
  const { me, refresh } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const isAccount = me?.account ?? false;
  const deletion = useAction(
    useCallback(async () => {
      await remove("/api/account", isAccount ? { password } : {});
      await refresh();
      navigate("/");
    }, [isAccount, password, refresh]),
  );
  const label = text.say(isAccount ? "client-delete-account" : "client-delete-guest");
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={label}
          confirm={text.say("client-delete-confirm")}
          isDisabled={deletion.busy || (isAccount && password === "")}
          onConfirm={() => deletion.run()}
          onClose={() => setOpen(false)}
        >
          <p>{text.say("client-delete-sure")}</p>
          {isAccount && (
            <PasswordField
              label={text.say("client-password")}
              value={password}
              onChange={setPassword}
            />
          )}
          <ErrorMessage text={deletion.error} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Whether the person's finished games may be published. */
function ShareGames() {
  const text = useText();
  const { me, refresh } = useSession();
  const id = useId();
  const share = useAction(
    useCallback(
      async (shares_games: boolean) => {
        await put<Me>("/api/me/sharing", { shares_games });
        await refresh();
      },
      [refresh],
    ),
  );
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={me?.shares_games ?? false}
          disabled={share.busy}
          onChange={(event) => share.run(event.target.checked)}
        />
        <span>{text.say("client-share-games")}</span>
      </label>
      <p id={id} className="quiet">
        {text.say("client-share-games-why")}
      </p>
      <ErrorMessage text={share.error} />
    </>
  );
}

/** Sharing, export, log out, and deletion. */
function MyData() {
  const text = useText();
  const { me, refresh } = useSession();
  const logOut = useAction(
    useCallback(async () => {
      await remove("/api/session");
      await refresh();
      navigate("/");
    }, [refresh]),
  );
  const exportData = useAction(
    useCallback(async () => {
      const found = await getJson("/api/account/export");
      saveFile("civitas.json", JSON.stringify(found, null, 2), "application/json");
    }, []),
  );
  return (
    <section className="form">
      <fieldset>
        <legend>{text.say("client-my-data")}</legend>
        <ShareGames />
        <div className="row">
          <Button onPress={() => exportData.run()}>{text.say("client-export")}</Button>
          {me?.account && (
            <Button onPress={() => logOut.run()}>{text.say("client-log-out")}</Button>
          )}
          <DeleteAccount />
        </div>
        <ErrorMessage text={logOut.error ?? exportData.error} />
      </fieldset>
    </section>
  );
}

/** The profile: name, account, ratings, security and personal data. */
export default function Profile() {
  const text = useText();
  const { me } = useSession();
  useTitle(text.say("client-profile"));
  if (!me) return <main className="page" aria-busy="true" />;
  return (
    <main className="page page-narrow form">
      <h1>{text.say("client-profile")}</h1>
      {me.account ? (
        <>
          <p>{text.say("client-logged-in", { name: me.name ?? "" })}</p>
          <Identity key={`account ${me.person} ${me.emblem}`} />
          <Ratings person={me.person} />
          <Security />
        </>
      ) : (
        <>
          <Identity key={`${me.name} ${me.emblem}`} />
          <Account key={`account ${me.name}`} />
        </>
      )}
      {me.person !== null && <MyData />}
    </main>
  );
}
