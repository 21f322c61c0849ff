import { reportOffline } from "./offline";
import type { Me, Problem } from "./types";

/** A request the server rejected; the problem says why. */
export class RequestError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** No answer from the server. */
export class OfflineError extends Error {}

let csrf: string | null = null;

/** Keeps the CSRF token of a session for later requests; returns the session's person. */
export function rememberSession(me: Me): Me {
  csrf = me.csrf;
  return me;
}

const TEMPORARY = new Set([429, 503]);
const MAX_RETRY_AFTER = 10;
const MAX_RETRIES = 2;

/** The seconds to wait before a request is repeated; null: it is not. */
function retryAfter(response: Response, init: RequestInit): number | null {
  if (init.method !== undefined || !TEMPORARY.has(response.status)) return null;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return seconds <= MAX_RETRY_AFTER ? seconds : null;
}

async function request(path: string, init: RequestInit, retries = MAX_RETRIES): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    reportOffline();
    throw new OfflineError(path);
  }
  if (response.ok) return response;
  const seconds = retries > 0 ? retryAfter(response, init) : null;
  if (seconds !== null) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return request(path, init, retries - 1);
  }
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/problem+json")) throw new RequestError(await response.json());
  reportOffline();
  throw new OfflineError(path);
}

function get(path: string, token?: string | null): Promise<Response> {
  return request(path, { headers: token ? { "X-Civitas-Token": token } : {} });
}

export async function getJson<T>(path: string, token?: string | null): Promise<T> {
  return (await get(path, token)).json();
}

export async function getText(path: string, token?: string | null): Promise<string> {
  return (await get(path, token)).text();
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (csrf) headers["X-Civitas-CSRF"] = csrf;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  const response = await request(path, init);
  return response.status === 204 ? (undefined as T) : response.json();
}

export const post = <T>(path: string, body?: unknown): Promise<T> => send("POST", path, body);
export const put = <T>(path: string, body?: unknown): Promise<T> => send("PUT", path, body);
export const remove = <T>(path: string, body?: unknown): Promise<T> => send("DELETE", path, body);

/** A random idempotency key. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
