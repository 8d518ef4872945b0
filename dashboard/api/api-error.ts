import { failureWords } from '#words/shell/shell.ts';

/**
 * `stopped`: the user or a newer request cancelled it. `network` and `timeout`: the outcome is
 * unknown.
 */
export type FailureKind = 'answer' | 'network' | 'timeout' | 'stopped';
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface ApiErrorParts {
  readonly kind: FailureKind;
  readonly status?: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly errors?: FieldErrors | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** The only error an API call throws. `message` is always an Arabic sentence fit for display. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** HTTP status, 0 when no response arrived. */
  readonly status: number;
  /** Refusal code of the server, e.g. `already_on_document`. */
  readonly code: string | null;
  /** Messages of the refused fields. */
  readonly errors: FieldErrors;
  /** Context of the refusal: which lines of a document, or which user blocks it. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** The message of a failed server (5xx), in addition to our own; null where it adds nothing. */
  readonly answered: string | null;

  constructor(parts: ApiErrorParts) {
    super(sentenceOf(parts));
    this.name = 'ApiError';
    this.kind = parts.kind;
    this.status = parts.status ?? 0;
    this.code = parts.code ?? null;
    this.errors = parts.errors ?? {};
    this.details = parts.details ?? {};
    this.requestId = parts.requestId ?? null;
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null;
    this.answered = answerOf(parts, this.message);
  }

  /** The server failed or was not reached: a retry may succeed. */
  get isFailure(): boolean {
    return this.status >= 500 || this.isLineLost;
  }

  /**
   * The message for the whole form; if a field has its own message, that one says more than «بيانات
   * غير صالحة».
   */
  get sentence(): string {
    return Object.values(this.errors)[0]?.[0] ?? this.message;
  }

  /** No response arrived. */
  get isLineLost(): boolean {
    return this.kind === 'network' || this.kind === 'timeout';
  }

  /**
   * The effect may or may not have happened: retry with the same idempotency key, never with a new
   * one.
   */
  get isOutcomeUnknown(): boolean {
    return this.isFailure && this.status !== 503;
  }
}

/** No response arrived: the action is stored and will be sent later; the user need not wait. */
export class StoredForLater extends Error {
  override readonly name = 'StoredForLater';
}

/** A full disk: an immediate retry does not help, and the server's own message says what to do. */
export const storageFull = 'storage_full';

function sentenceOf({ kind, status = 0, code, message }: ApiErrorParts): string {
  if (kind === 'network') return failureWords.offline;
  if (kind === 'timeout') return failureWords.timeout;
  if (kind === 'stopped') return failureWords.stopped;
  if (code === storageFull && message) return message;
  if (status === 503) return failureWords.busy;
  // Our message comes first; the server's own message follows it in the alert.
  if (status >= 500) return failureWords.server;
  return message ?? failureWords.unknown;
}

const longestAnswer = 300;

function answerOf({ status = 0, message }: ApiErrorParts, sentence: string): string | null {
  if (status < 500 || message === sentence) return null;
  return failureWords.answered(status, message?.slice(0, longestAnswer) ?? null);
}
