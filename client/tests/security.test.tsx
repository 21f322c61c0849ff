import { fireEvent, render, screen } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isGuest } from "../src/match/guests";
import Profile from "../src/people/profile";
import { SessionProvider } from "../src/people/session";
import type { Links, SeatInfo, SessionInfo } from "../src/protocol/types";
import { LinksDialog } from "../src/table/links";
import { GameMessages, LanguageProvider } from "../src/text/languages";
import { ME, serveTexts, waitUntil } from "./samples";

const HERE: SessionInfo = {
  session: "a".repeat(16),
  created: 1_700_000_000,
  used: 1_700_000_000,
  browser: "Firefox · Linux",
  current: true,
};
const PHONE: SessionInfo = { ...HERE, session: "b".repeat(16), browser: "", current: false };

type Answers = NonNullable<Parameters<typeof serveTexts>[1]>;

async function show(answers: Answers): Promise<void> {
  serveTexts("ages", {
    "GET /api/me/ratings": () => ({ ratings: [] }),
    "GET /api/account/sessions": () => ({ sessions: [HERE, PHONE] }),
    ...answers,
  });
  render(
    <LanguageProvider>
      <GameMessages game="ages">
        <SessionProvider>
          <Profile />
        </SessionProvider>
      </GameMessages>
    </LanguageProvider>,
  );
  await waitUntil(() => expect(document.querySelector("h1")).not.toBeNull());
}

function group(legend: string): HTMLElement {
  const found = [...document.querySelectorAll("fieldset")].find(
    (one) => one.querySelector("legend")?.textContent === legend,
  );
  if (!found) throw new Error(legend);
  return found;
}

function button(within: Element, name: string): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>("button")].find(
    (one) => one.textContent === name,
  );
  if (!found) throw new Error(name);
  return found;
}

function type(within: Element, label: string, value: string): void {
  const found = [...within.querySelectorAll("label")].find((one) => one.textContent === label);
  const input = document.getElementById(found?.htmlFor ?? "");
  if (!input) throw new Error(label);
  fireEvent.change(input, { target: { value } });
}

beforeEach(() => vi.stubGlobal("CSS", { escape: (name: string) => name }));
afterEach(() => vi.unstubAllGlobals());

it("publishes games only when the person allows it", async () => {
  let me = { ...ME };
  const changed = vi.fn((body: unknown) => {
    me = { ...me, ...(body as { shares_games: boolean }) };
    return me;
  });
  await show({ "GET /api/me": () => me, "PUT /api/me/sharing": changed });
  const name = "My finished public games may be published in datasets, without my name";
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await waitUntil(() => expect(box.checked).toBe(true));
  expect(changed).toHaveBeenCalledWith({ shares_games: true });
});

it("changes the password with the old one", async () => {
  const changed = vi.fn(() => ME);
  await show({ "GET /api/me": () => ME, "POST /api/account/password": changed });
  const form = group("Change the password");
  const submit = button(form, "Change the password");
  type(form, "Current password", "correct horse");
  type(form, "New password", "short");
  expect(submit.hasAttribute("disabled")).toBe(true);
  type(form, "New password", "battery staple");
  fireEvent.click(submit);
  await waitUntil(() => expect(form.textContent).toContain("all other devices are signed out"));
  expect(changed).toHaveBeenCalledWith({ old: "correct horse", new: "battery staple" });
});

it("sets two-factor authentication up with a QR code and shows recovery codes once", async () => {
  let me = ME;
  const confirmed = vi.fn(() => {
    me = { ...ME, two_factor: true };
    return { codes: ["abcd-efgh-jkmn-pqrs"] };
  });
  const switchedOff = vi.fn(() => {
    me = ME;
    return null;
  });
  await show({
    "GET /api/me": () => me,
    "POST /api/account/two-factor": () => ({ secret: "SECRET", uri: "otpauth://totp/x?secret=S" }),
    "PUT /api/account/two-factor": confirmed,
    "DELETE /api/account/two-factor": switchedOff,
  });
  const form = group("Two-factor authentication");
  type(form, "Current password", "correct horse");
  fireEvent.click(button(form, "Set up"));
  await waitUntil(() => expect(screen.getByRole("img", { name: /QR code/ })).toBeTruthy());
  expect(form.textContent).toContain("SECRET");
  type(form, "Code from the app", "123456");
  fireEvent.click(button(form, "Switch on"));
  await waitUntil(() => expect(form.textContent).toContain("abcd-efgh-jkmn-pqrs"));
  expect(confirmed).toHaveBeenCalledWith({ code: "123456" });
  await waitUntil(() => expect(form.textContent).toContain("Two-factor authentication is on."));
  const { violations } = await axe.run(document.body, { runOnly: ["wcag2a"] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  type(form, "Current password", "correct horse");
  type(form, "Code from the app, or a recovery code", "654321");
  fireEvent.click(button(form, "Switch off"));
  await waitUntil(() => expect(switchedOff).toHaveBeenCalled());
});

it("lists the devices and signs one out", async () => {
  const ended = vi.fn(() => null);
  await show({
    "GET /api/me": () => ME,
    [`DELETE /api/account/sessions/${PHONE.session}`]: ended,
  });
  await waitUntil(() => expect(document.querySelectorAll(".session")).toHaveLength(2));
  const [here, phone] = document.querySelectorAll(".session");
  expect(here?.textContent).toContain("this device");
  expect(here?.querySelector("button")).toBeNull();
  expect(phone?.textContent).toContain("Unknown browser");
  fireEvent.click(screen.getByLabelText("Sign out Unknown browser"));
  await waitUntil(() => expect(ended).toHaveBeenCalledOnce());
});

it("asks for a code where the account needs one", async () => {
  const asked: unknown[] = [];
  await show({
    "GET /api/me": () => ({ ...ME, account: false }),
    "POST /api/session": (body: unknown) => {
      asked.push(body);
      if (asked.length > 1) return ME;
      return new Response(
        JSON.stringify({ key: "server-code-needed", args: {}, detail: "", status: 403 }),
        { status: 403, headers: { "content-type": "application/problem+json" } },
      );
    },
  });
  const form = group("Account");
  type(form, "Password", "correct horse");
  fireEvent.click(button(form, "Sign in"));
  await waitUntil(() => expect(form.textContent).toContain("recovery code"));
  type(form, "Code from the app, or a recovery code", "123456");
  fireEvent.click(button(form, "Sign in"));
  await waitUntil(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ name: "Ada", password: "correct horse", code: "123456" });
});

it("shows the uses of a seat's link and revokes it", async () => {
  const links: Links = {
    invitation: null,
    spectator: null,
    seats: { "0": "t".repeat(32) },
    seat_links: {
      "0": { expires: 1_700_000_000, others: 1, uses: [{ at: 1_600_000_000, browser: "Edge" }] },
    },
  };
  const none = { expires: null, others: 0, uses: [] };
  const revoked = vi.fn(() => ({ ...links, seats: {}, seat_links: { "0": none } }));
  serveTexts("ages", { "DELETE /api/tables/abcdef/seats/0/link": revoked });
  render(
    <LanguageProvider>
      <GameMessages game="ages">
        <LinksDialog table="abcdef" seat={0} links={links} onClose={vi.fn()} />
      </GameMessages>
    </LanguageProvider>,
  );
  await waitUntil(() => expect(document.querySelector("[role=dialog]")).not.toBeNull());
  const dialog = document.querySelector("[role=dialog]") as HTMLElement;
  expect(dialog.textContent).toContain("Edge");
  fireEvent.click(button(dialog, "Revoke the link"));
  await waitUntil(() => expect(dialog.textContent).toContain("no valid link"));
  expect(() => button(dialog, "Revoke the link")).toThrow();
});

it("marks guests, not accounts, bots or deleted people", () => {
  const seat: SeatInfo = {
    seat: 0,
    kind: "person",
    name: "Ada",
    player: "person",
    person: 1,
    account: false,
    emblem: 316,
    online: true,
  };
  expect(isGuest(seat)).toBe(true);
  expect(isGuest({ ...seat, account: true })).toBe(false);
  expect(isGuest({ ...seat, kind: "bot" })).toBe(false);
  expect(isGuest({ ...seat, person: null, name: "–" })).toBe(false);
});
