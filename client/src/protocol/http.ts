import { missServer } from "./server";
import type { Me, Problem } from "./types";

/** A request that was refused; the problem says why. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** No answer: the server or the way to it is away. */
export class Away extends Error {}

let csrf: string | null = null;

/** Who the server takes this browser for; remembered for the requests that change something. */
export function isMe(me: Me): Me {
  csrf = me.csrf;
  return me;
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    missServer();
    throw new Away(path);
  }
  if (response.ok) return response;
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/problem+json")) throw new Refusal(await response.json());
  missServer();
  throw new Away(path);
}

function get(path: string, token?: string | null): Promise<Response> {
  return answer(path, { headers: token ? { "X-Civitas-Token": token } : {} });
}

export async function getJson<T>(path: string, token?: string | null): Promise<T> {
  return (await get(path, token)).json();
}

export async function getText(path: string, token?: string | null): Promise<string> {
  return (await get(path, token)).text();
}

export async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (csrf) headers["X-Civitas-CSRF"] = csrf;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  const response = await answer(path, init);
  return response.status === 204 ? (undefined as T) : response.json();
}

export const post = <T>(path: string, body?: unknown): Promise<T> => send("POST", path, body);
export const put = <T>(path: string, body?: unknown): Promise<T> => send("PUT", path, body);
export const remove = <T>(path: string, body?: unknown): Promise<T> => send("DELETE", path, body);

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
