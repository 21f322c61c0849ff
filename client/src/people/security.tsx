import { useCallback, useEffect, useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { navigate } from "../browser/route";
import { getJson, post, put, remove } from "../protocol/http";
import type {
  Me,
  RecoveryCodes,
  SessionInfo,
  SessionList,
  TwoFactorSecret,
} from "../protocol/types";
import { useText } from "../text/languages";
import { formatTime } from "../text/time";
import { Button, CopyButton } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { QrCode } from "./qr";
import { useSession } from "./session";

const SHORTEST_PASSWORD = 8;
const SHORTEST_CODE = 6;

export function PasswordField({
  label,
  value,
  onChange,
  isNew = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isNew?: boolean;
}) {
  return (
    <TextField
      value={value}
      onChange={onChange}
      type="password"
      maxLength={200}
      className="field"
      autoComplete={isNew ? "new-password" : "current-password"}
    >
      <Label>{label}</Label>
      <Input />
    </TextField>
  );
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField({
  value,
  onChange,
  isFirst = false,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Whether there are no recovery codes yet. */
  isFirst?: boolean;
}) {
  const text = useText();
  return (
    <TextField
      value={value}
      onChange={onChange}
      maxLength={24}
      className="field"
      autoComplete="one-time-code"
    >
      <Label>{text.say(isFirst ? "client-code-first" : "client-code")}</Label>
      <Input dir="ltr" autoCapitalize="none" spellCheck={false} />
    </TextField>
  );
}

function ChangePassword() {
  const text = useText();
  const { me, refresh } = useSession();
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [isDone, setDone] = useState(false);
  const change = useAction(
    useCallback(async () => {
      setDone(false);
      await post<Me>("/api/account/password", { old, new: fresh });
      setOld("");
      setFresh("");
      await refresh();
      setDone(true);
    }, [old, fresh, refresh]),
  );
  const isReady = old !== "" && fresh.length >= SHORTEST_PASSWORD && !change.busy;
  return (
    <Form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) change.run();
      }}
    >
      <fieldset>
        <legend>{text.say("client-change-password")}</legend>
        <input type="hidden" autoComplete="username" value={me?.name ?? ""} readOnly />
        <PasswordField label={text.say("client-old-password")} value={old} onChange={setOld} />
        <PasswordField
          label={text.say("client-new-password")}
          value={fresh}
          onChange={setFresh}
          isNew
        />
        <div className="row">
          <Button type="submit" isDisabled={!isReady}>
            {text.say("client-change-password")}
          </Button>
        </div>
        <div role="status">{isDone && <p>{text.say("client-password-changed")}</p>}</div>
        <ErrorMessage text={change.error} />
      </fieldset>
    </Form>
  );
}

/** Setting it up: the password, then the key as a QR code, then a first code. */
function SetUpTwoFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const text = useText();
  const { refresh } = useSession();
  const [password, setPassword] = useState("");
  const [key, setKey] = useState<TwoFactorSecret | null>(null);
  const [code, setCode] = useState("");
  const begin = useAction(
    useCallback(async () => {
      setKey(await post<TwoFactorSecret>("/api/account/two-factor", { password }));
      setPassword("");
    }, [password]),
  );
  const confirm = useAction(
    useCallback(async () => {
      const { codes } = await put<RecoveryCodes>("/api/account/two-factor", { code: code.trim() });
      onCodes(codes);
      await refresh();
    }, [code, onCodes, refresh]),
  );
  const isReady = key
    ? code.trim().length >= SHORTEST_CODE && !confirm.busy
    : password !== "" && !begin.busy;
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        if (key) confirm.run();
        else begin.run();
      }}
    >
      {key ? (
        <>
          <p>{text.say("client-two-factor-scan")}</p>
          <QrCode value={key.uri} label={text.say("client-two-factor-qr")} />
          <p>
            {text.say("client-two-factor-key")}{" "}
            <code className="key" dir="ltr">
              {key.secret}
            </code>
          </p>
          <CodeField value={code} onChange={setCode} isFirst />
        </>
      ) : (
        <PasswordField
          label={text.say("client-old-password")}
          value={password}
          onChange={setPassword}
        />
      )}
      <div className="row">
        <Button type="submit" isDisabled={!isReady}>
          {text.say(key ? "client-two-factor-confirm" : "client-two-factor-begin")}
        </Button>
      </div>
      <ErrorMessage text={begin.error ?? confirm.error} />
    </Form>
  );
}

function SwitchOffTwoFactor() {
  const text = useText();
  const { refresh } = useSession();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const switchOff = useAction(
    useCallback(async () => {
      await remove("/api/account/two-factor", { password, code: code.trim() });
      await refresh();
    }, [password, code, refresh]),
  );
  const isReady = password !== "" && code.trim().length >= SHORTEST_CODE && !switchOff.busy;
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) switchOff.run();
      }}
    >
      <PasswordField
        label={text.say("client-old-password")}
        value={password}
        onChange={setPassword}
      />
      <CodeField value={code} onChange={setCode} />
      <div className="row">
        <Button type="submit" variant="danger" isDisabled={!isReady}>
          {text.say("client-two-factor-off")}
        </Button>
      </div>
      <ErrorMessage text={switchOff.error} />
    </Form>
  );
}

function TwoFactor() {
  const text = useText();
  const { me } = useSession();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isOn = me?.two_factor ?? false;
  return (
    <section className="form">
      <fieldset>
        <legend>{text.say("client-two-factor")}</legend>
        <p className="quiet">{text.say("client-two-factor-why")}</p>
        <div role="status">{isOn && <p>{text.say("client-two-factor-is-on")}</p>}</div>
        {codes.length > 0 && (
          <div className="stack">
            <p>{text.say("client-recovery-why")}</p>
            <ul className="recovery-codes" aria-label={text.say("client-recovery")} dir="ltr">
              {codes.map((one) => (
                <li key={one}>
                  <code>{one}</code>
                </li>
              ))}
            </ul>
            <div className="row">
              <CopyButton value={codes.join("\n")} label={text.say("client-copy-codes")} />
            </div>
          </div>
        )}
        {isOn ? <SwitchOffTwoFactor /> : <SetUpTwoFactor onCodes={setCodes} />}
      </fieldset>
    </section>
  );
}

function Session({ session, onEnd }: { session: SessionInfo; onEnd: () => void }) {
  const text = useText();
  const browser = session.browser || text.say("client-browser-unknown");
  return (
    <li className="session">
      <div>
        <b>
          <bdi>{browser}</bdi>
        </b>{" "}
        {session.current && <span className="badge">{text.say("client-session-current")}</span>}
        <div className="quiet">
          {text.say("client-session", {
            created: formatTime(text.language, session.created),
            used: formatTime(text.language, session.used),
          })}
        </div>
      </div>
      {!session.current && (
        <Button aria-label={text.say("client-end-session", { browser })} onPress={onEnd}>
          {text.say("client-log-out")}
        </Button>
      )}
    </li>
  );
}

/** The sessions of the account; each can be ended. */
function Sessions() {
  const text = useText();
  const { me, refresh } = useSession();
  const [sessions, setSessions] = useState<readonly SessionInfo[]>([]);
  const load = useCallback(
    async () => setSessions((await getJson<SessionList>("/api/account/sessions")).sessions),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token ends other sessions
  useEffect(() => {
    load().catch(() => {});
  }, [load, me?.csrf]);
  const end = useAction(
    useCallback(
      async (session: string) => {
        await remove(`/api/account/sessions/${session}`);
        await load();
      },
      [load],
    ),
  );
  const endAll = useAction(
    useCallback(async () => {
      await remove("/api/account/sessions");
      await refresh();
      navigate("/");
    }, [refresh]),
  );
  return (
    <section className="form">
      <fieldset>
        <legend>{text.say("client-sessions")}</legend>
        <ul className="sessions">
          {sessions.map((one) => (
            <Session key={one.session} session={one} onEnd={() => end.run(one.session)} />
          ))}
        </ul>
        <div className="row">
          <Button variant="danger" isDisabled={endAll.busy} onPress={() => endAll.run()}>
            {text.say("client-log-out-everywhere")}
          </Button>
        </div>
        <ErrorMessage text={end.error ?? endAll.error} />
      </fieldset>
    </section>
  );
}

/** Password, two-factor authentication and sessions of an account. */
export function Security() {
  return (
    <>
      <ChangePassword />
      <TwoFactor />
      <Sessions />
    </>
  );
}
