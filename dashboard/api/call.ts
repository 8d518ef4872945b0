import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import { routes } from '#contract/routes.ts';
import { failureWords } from '#words/shell/shell.ts';
import { raiseAlert, writeAnswered } from './alerts.ts';
import { ApiError, type FieldErrors } from './api-error.ts';
import { readHeaders, takeEarly } from './early.ts';
import { publishExisting } from './existing.ts';
import { connectionAnswered, connectionFailed } from './connection.ts';
import { interrupt } from './offline/resume.ts';
import { clearSession, getToken } from './token.ts';

const READ_TIMEOUT_MS = 30_000;
const WRITE_TIMEOUT_MS = 60_000;

interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Before signing in: a 401 is then a normal answer, not the end of a session. */
  readonly isPublic?: true;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Stored by the caller across retries of one submit; generated here when absent. */
  readonly idempotencyKey?: string | undefined;
  /** The response has no time limit: a download, events. */
  readonly patient?: boolean;
}

/**
 * The connection between the dashboard and the server: the only module that calls fetch. @throws
 * ApiError
 */
export async function call<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  const response = await answered(name, input, options);
  return (await readJson(response)) as AnswerOf<N>;
}

/** The response of a call that is not JSON: a download, or an event stream. @throws ApiError */
export const open = <N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  signal?: AbortSignal,
): Promise<Response> => answered(name, input, { signal, patient: true });

/** Returns a successful response with its body unread. @throws ApiError */
async function answered<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions,
): Promise<Response> {
  const route: Route = routes[name];
  const response = await send(route, (input ?? {}) as Record<string, unknown>, options);
  if (response.ok) {
    if (route.method !== 'GET') writeAnswered();
    return response;
  }
  const error = errorOf(response, await readJson(response));
  if (error.status === 401 && !route.isPublic) leaveForLogin();
  publishExisting(error);
  throw error;
}

/**
 * 401: removes the token, signs in again and returns to the same place. A visible screen waits for
 * its user with all input; elsewhere the address leads to the sign-in and back.
 */
function leaveForLogin(): void {
  clearSession({ storeDrafts: true });
  if (interrupt()) return;
  const here = window.location.hash.replace(/^#/, '');
  // Several reads may be refused together: the first one has already redirected here and stored the
  // way back.
  if (/^\/(c\/)?login\b/.test(here)) return;
  const next = here === '' || here === '/' ? '' : `?nextUrl=${encodeURIComponent(here)}`;
  window.location.replace(`#/login${next}`);
}

/** Notifies the user of a failed server (5xx) or a lost connection; the caller handles refusals. */
export function reportFailure(error: unknown, retry: (() => void) | null, isWrite: boolean): void {
  if (!(error instanceof ApiError) || !error.isFailure) return;
  raiseAlert({
    sentence: isWrite ? lostWriteSentence(error) : error.message,
    answered: error.answered,
    code: error.requestId ?? error.code,
    retry,
    isLostWrite: isWrite && retry === null && error.isLineLost,
  });
}

/** The message for a write without a response: whether it can be pressed again. */
export const lostWriteSentence = (error: ApiError): string =>
  error.isOutcomeUnknown ? `${error.message} ${failureWords.saveUnknown}` : error.sentence;

async function send(
  route: Route,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const { url, rest } = fillPath(route.path, input);
  const isRead = route.method === 'GET';
  // Only POST has a body in the contract: the input of a DELETE is in its address.
  const hasBody = route.method === 'POST';
  const address = hasBody ? url : `${url}${queryOf(rest)}`;
  const early = isRead ? await takeEarly(address, getToken(), options.signal) : null;
  if (early) return early;
  const timeout = options.patient
    ? null
    : AbortSignal.timeout(isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  const signals = [options.signal, timeout].filter((signal) => signal != null);
  try {
    const response = await fetch(address, {
      method: route.method,
      headers: headersOf(isRead, hasBody, options.idempotencyKey),
      ...(hasBody && { body: JSON.stringify(rest) }),
      signal: AbortSignal.any(signals),
      credentials: 'omit',
      cache: 'no-store',
    });
    connectionAnswered();
    return response;
  } catch {
    if (timeout?.aborted) throw new ApiError({ kind: 'timeout' });
    if (options.signal?.aborted) throw new ApiError({ kind: 'stopped' });
    connectionFailed();
    throw new ApiError({ kind: 'network' });
  }
}

function headersOf(isRead: boolean, hasBody: boolean, key: string | undefined): HeadersInit {
  return {
    ...readHeaders(getToken()),
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(!isRead && { 'Idempotency-Key': key ?? newKey() }),
  };
}

/**
 * Random v4 uuid; `crypto.randomUUID` is not available over plain http, which small offices use
 * inside their network.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

/** Absent values are omitted; a list repeats its name. */
function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue;
      query.append(name, String(item));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's HTML page or a truncated response: a success without its body is an unknown
    // outcome.
    if (response.ok) throw new ApiError({ kind: 'network' });
    return null;
  }
}

interface ErrorBody {
  readonly message?: string;
  readonly code?: string;
  readonly request_id?: string;
  readonly errors?: FieldErrors;
  readonly details?: Readonly<Record<string, unknown>>;
}

function errorOf(response: Response, body: unknown): ApiError {
  const parts: ErrorBody = typeof body === 'object' && body !== null ? body : {};
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError({
    kind: 'answer',
    status: response.status,
    code: parts.code,
    message: parts.message,
    errors: parts.errors,
    details: parts.details,
    requestId: parts.request_id ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  });
}
