import { useCallback, useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { saveFile } from "../browser/download";
import { go } from "../browser/route";
import { getJson, post, remove } from "../protocol/http";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { useTitle } from "../ui/page";
import { usePerson } from "./person";
import { Ratings } from "./ratings";

function Rename() {
  const text = useText();
  const { me, become } = usePerson();
  const [name, setName] = useState(me?.name ?? "");
  const rename = useAction(useCallback(() => become(name.trim() || undefined), [become, name]));
  return (
    <Form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        rename.run();
      }}
    >
      <fieldset>
        <legend>{text.say("client-your-name")}</legend>
        <TextField value={name} onChange={setName} maxLength={40} className="field">
          <Label>{text.say("client-your-name")}</Label>
          <Input />
        </TextField>
        <div className="row">
          <Button type="submit" isDisabled={rename.busy || !name.trim()}>
            {text.say("client-save")}
          </Button>
        </div>
        <ErrorMessage text={rename.fault} />
      </fieldset>
    </Form>
  );
}

function Account() {
  const text = useText();
  const { me, refresh } = usePerson();
  const [name, setName] = useState(me?.name ?? "");
  const [password, setPassword] = useState("");
  const enter = useAction(
    useCallback(
      async (path: string) => {
        await post(path, { name: name.trim(), password });
        setPassword("");
        await refresh();
      },
      [name, password, refresh],
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
        <TextField
          value={password}
          onChange={setPassword}
          type="password"
          className="field"
          autoComplete="current-password"
        >
          <Label>{text.say("client-password")}</Label>
          <Input />
        </TextField>
        <div className="row">
          <Button weight="main" type="submit" isDisabled={!ready}>
            {text.say("client-log-in")}
          </Button>
          <Button isDisabled={!ready} onPress={() => enter.run("/api/account")}>
            {text.say("client-register")}
          </Button>
        </div>
        <ErrorMessage text={enter.fault} />
      </fieldset>
    </Form>
  );
}

function Farewell() {
  const text = useText();
  const { me, refresh } = usePerson();
  const [password, setPassword] = useState("");
  const [sure, setSure] = useState(false);
  const leave = useAction(
    useCallback(async () => {
      await remove("/api/session");
      await refresh();
      go("/");
    }, [refresh]),
  );
  const forget = useAction(
    useCallback(async () => {
      await remove("/api/account", me?.account ? { password } : {});
      await refresh();
      go("/");
    }, [me, password, refresh]),
  );
  const take = useAction(
    useCallback(async () => {
      const found = await getJson("/api/account/export");
      saveFile("civitas.json", JSON.stringify(found, null, 2), "application/json");
    }, []),
  );
  return (
    <section className="form">
      <fieldset>
        <legend>{text.say("client-my-data")}</legend>
        <div className="row">
          <Button onPress={() => take.run()}>{text.say("client-export")}</Button>
          {me?.account && <Button onPress={() => leave.run()}>{text.say("client-log-out")}</Button>}
          <Button weight="danger" onPress={() => setSure(!sure)} aria-expanded={sure}>
            {text.say("client-forget-me")}
          </Button>
        </div>
        {sure && (
          <div className="stack">
            <p>{text.say("client-forget-me-sure")}</p>
            {me?.account && (
              <TextField
                value={password}
                onChange={setPassword}
                type="password"
                className="field"
                autoComplete="current-password"
              >
                <Label>{text.say("client-password")}</Label>
                <Input />
              </TextField>
            )}
            <Button weight="danger" onPress={() => forget.run()}>
              {text.say("client-forget-me-yes")}
            </Button>
          </div>
        )}
        <ErrorMessage text={leave.fault ?? forget.fault ?? take.fault} />
      </fieldset>
    </section>
  );
}

/** Who one is here: a name, an account if one wants it, one's data. */
export default function Profile() {
  const text = useText();
  const { me } = usePerson();
  useTitle(text.say("client-profile"));
  if (!me) return <main className="page" aria-busy="true" />;
  return (
    <main className="page page-narrow form">
      <h1>{text.say("client-profile")}</h1>
      {me.account ? (
        <>
          <p>{text.say("client-logged-in", { name: me.name ?? "" })}</p>
          <Ratings person={me.person} />
        </>
      ) : (
        <>
          <Rename key={me.name} />
          <Account key={`account ${me.name}`} />
        </>
      )}
      {me.person !== null && <Farewell />}
    </main>
  );
}
