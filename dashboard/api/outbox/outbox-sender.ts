import { ApiError, StoredForLater } from '../api-error.ts';
import {
  accept,
  type Outbox,
  isPhoto,
  markSent,
  nextOf,
  type Outcome,
  parseOutbox,
  put,
  putAway,
  putLast,
  refuse,
  restAfter,
  take,
  textOf,
} from './outbox.ts';

interface Tally {
  readonly accepted: number;
  readonly refused: number;
}

/** The dependencies of the sender: storage, server calls and notifications. */
export interface OutboxContext {
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
  /** @throws ApiError */
  readonly send: (outcome: Outcome, signal: AbortSignal) => Promise<unknown>;
  /** The browser reports that it is offline: nothing is tried. */
  readonly isOffline: () => boolean;
  /** The signed-in user is the one who recorded the outcome. */
  readonly isSignedIn: () => boolean;
  /** Runs the work while no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** The number of answers that no screen was waiting for. */
  readonly answered: (tally: Tally) => void;
}

/** A weak connection is as bad as none for a courier standing at a door. */
const PATIENCE_MS = 15_000;
const SIGNED_OUT = 401;
/** The outcome itself was not answered: it is sent again later, or after signing in again. */
const NOT_NOW: readonly number[] = [SIGNED_OUT, 408, 429];

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !NOT_NOW.includes(error.status);

interface Waiter {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Sends recorded outcomes in order, one at a time. The storage is authoritative and is read again
 * at each step, because other tabs record outcomes, too.
 */
export class OutboxSender {
  readonly #context: OutboxContext;
  readonly #waiters = new Map<string, Waiter>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Consecutive failed attempts. */
  #failures = 0;
  #isRunning = false;
  /** A photo upload in progress, which yields to an outcome. */
  #photo: AbortController | null = null;
  #isClosed = false;

  constructor(context: OutboxContext) {
    this.#context = context;
    void this.#run();
  }

  /**
   * Resolves with the answer, if it arrives while a caller waits for it. @throws ApiError,
   * StoredForLater
   */
  submit(outcome: Outcome): Promise<unknown> {
    this.#change((outbox) => put(outbox, outcome));
    this.#photo?.abort();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#letGo(outcome.key), PATIENCE_MS);
      this.#waiters.set(outcome.key, { resolve, reject, timer });
      // Earlier outcomes are stuck already, or nothing can be sent: there is no reason to wait.
      if (this.#failures > 0) this.#letGo(outcome.key);
      void this.#run();
    });
  }

  /**
   * The connection may be back: tries now, even if the browser reports offline when `isPressed`.
   */
  retry(isPressed = false): void {
    void this.#run(isPressed);
  }

  takeBack(key: string): void {
    this.#change((outbox) => take(outbox, key));
  }

  putAway(key: string): void {
    this.#change((outbox) => putAway(outbox, key));
  }

  /** The screen is closed: later answers appear in the list. */
  letAllGo(): void {
    for (const key of this.#waiters.keys()) this.#letGo(key);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.letAllGo();
  }

  #outbox = (): Outbox => parseOutbox(this.#context.read());

  #change(step: (outbox: Outbox) => Outbox): void {
    this.#context.write(textOf(step(this.#outbox())));
  }

  #letGo(key: string): void {
    this.#waiter(key)?.reject(new StoredForLater());
  }

  /** Removes and returns the waiting caller. */
  #waiter(key: string): Waiter | undefined {
    const waiter = this.#waiters.get(key);
    clearTimeout(waiter?.timer);
    this.#waiters.delete(key);
    return waiter;
  }

  async #run(isPressed = false): Promise<void> {
    if (this.#isRunning || this.#isClosed) return;
    clearTimeout(this.#timer);
    if (this.#outbox().waiting.length === 0) return;
    this.#isRunning = true;
    const tally = { accepted: 0, refused: 0 };
    await this.#context.alone(async () => {
      for (;;) {
        const next = nextOf(this.#outbox());
        if (!next || !this.#maySend(isPressed)) break;
        const end = await this.#sendOne(next);
        if (end === 'unanswered') break;
        if (end !== 'seen') tally[end] += 1;
      }
    });
    this.#isRunning = false;
    if (tally.accepted + tally.refused > 0) this.#context.answered(tally);
    this.#rest();
  }

  #maySend(isPressed: boolean): boolean {
    if (this.#isClosed || !this.#context.isSignedIn()) return false;
    if (isPressed || !this.#context.isOffline()) return true;
    this.#failures = Math.max(1, this.#failures);
    return false;
  }

  async #sendOne(outcome: Outcome): Promise<keyof Tally | 'seen' | 'unanswered'> {
    const { key } = outcome;
    const stop = new AbortController();
    this.#photo = isPhoto(outcome) ? stop : null;
    this.#change((outbox) => markSent(outbox, key));
    try {
      const answer = await this.#context.send(outcome, stop.signal);
      this.#failures = 0;
      const waiter = this.#waiter(key);
      this.#change((outbox) => accept(outbox, key));
      waiter?.resolve(answer);
      return waiter || isPhoto(outcome) ? 'seen' : 'accepted';
    } catch (error) {
      if (stop.signal.aborted) return 'seen';
      return isRefusal(error) ? this.#refused(key, error) : this.#unanswered(key, error);
    }
  }

  #refused(key: string, error: ApiError): keyof Tally | 'seen' {
    this.#failures = 0;
    const waiter = this.#waiter(key);
    this.#change((outbox) => (waiter ? take(outbox, key) : refuse(outbox, key, error.sentence)));
    waiter?.reject(error);
    return waiter ? 'seen' : 'refused';
  }

  #unanswered(key: string, error: unknown): 'unanswered' {
    this.#failures += 1;
    const isLine = error instanceof ApiError && (error.isLineLost || error.status === SIGNED_OUT);
    if (!isLine) this.#change((outbox) => putLast(outbox, key));
    return 'unanswered';
  }

  /** After a run: no caller waits for what could not be sent, or what another tab sent. */
  #rest(): void {
    const { waiting } = this.#outbox();
    const isKnown = (key: string) => waiting.some((one) => one.key === key);
    const maySend = !this.#isClosed && this.#context.isSignedIn();
    for (const key of this.#waiters.keys()) {
      if (this.#failures > 0 || !maySend || !isKnown(key)) this.#letGo(key);
    }
    if (!maySend || waiting.length === 0) return;
    // Recorded while the run was ending.
    if (this.#failures === 0) return void this.#run();
    this.#timer = setTimeout(() => void this.#run(), restAfter(this.#failures));
  }
}
