import { store, storeJson, storedJson } from '../../api/offline/stored.ts';

/** The handlers that answer scans. */
export type ScanContext<Answer> = {
  /** The local result; null when the server has to be queried. */
  known?: (code: string) => Answer | null;
  check: (code: string) => Promise<Answer>;
  answer: (code: string, answer: Answer) => void;
  /** No response: the code stays queued and is retried. Reported once while offline. */
  unanswered: (code: string) => void;
  /** The codes without a response, oldest first, and whether the server is unreachable. */
  waiting: (codes: readonly string[], isLost: boolean) => void;
};

export type ScanQueue<Answer> = {
  serve: (editor: ScanContext<Answer>) => void;
  push: (code: string) => void;
  /** Discards a code without a response. */
  drop: (code: string) => void;
  /** The connection may be back: retries now. */
  retry: () => Promise<void>;
  /** The screen is closed: unanswered codes are stored in `home` for the next visit. */
  close: () => void;
};

/** The number of parallel requests: on a slow connection a burst is answered four times as fast. */
const PARALLEL = 4;
const RETRY_MS = 3_000;

function readHome(home: string | null): string[] {
  const stored = home === null ? null : storedJson(home);
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
}

function writeHome(home: string | null, codes: readonly string[]): void {
  if (home === null) return;
  if (codes.length === 0) store(home, null);
  else storeJson(home, codes);
}

/** Local results are shown immediately; the others in the order of scanning. */
class Queue<Answer> implements ScanQueue<Answer> {
  readonly #home: string | null;
  #codes: string[];
  /** Failed requests; they do not block the codes behind them. */
  readonly #parked = new Set<string>();
  readonly #open = new Map<string, Promise<{ answer: Answer } | null>>();
  #editor: ScanContext<Answer> | null = null;
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(home: string | null) {
    this.#home = home;
    this.#codes = readHome(home);
  }

  serve = (editor: ScanContext<Answer>): void => {
    const isFirst = this.#editor === null;
    this.#editor = editor;
    if (!isFirst || this.#codes.length === 0) return;
    this.#changed();
    void this.#run();
  };

  push = (code: string): void => {
    const known = this.#editor?.known?.(code);
    if (known) return this.#editor?.answer(code, known);
    if (this.#codes.includes(code)) return;
    this.#codes.push(code);
    this.#changed();
    void this.#run();
  };

  drop = (code: string): void => {
    this.#codes = this.#codes.filter((one) => one !== code);
    this.#parked.delete(code);
    this.#changed();
  };

  close = (): void => {
    this.#editor = null;
    this.#open.clear();
    this.#parked.clear();
    this.#rest(false);
  };

  #changed(): void {
    writeHome(this.#home, this.#codes);
    this.#editor?.waiting([...this.#codes], this.#parked.size > 0);
  }

  #request(editor: ScanContext<Answer>, code: string): Promise<{ answer: Answer } | null> {
    const open =
      this.#open.get(code) ??
      editor.check(code).then(
        (answer) => ({ answer }),
        () => null,
      );
    this.#open.set(code, open);
    return open;
  }

  /** Requests the oldest codes; returns the first of them with its request. */
  #next(editor: ScanContext<Answer>) {
    const due = this.#codes.filter((code) => !this.#parked.has(code)).slice(0, PARALLEL);
    const [first] = due.map((code) => ({ code, params: this.#request(editor, code) }));
    return first;
  }

  async #run(): Promise<void> {
    if (this.#editor) this.#next(this.#editor);
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let editor = this.#editor; editor !== null; editor = this.#editor) {
      const first = this.#next(editor);
      if (!first) break;
      this.#settle(first.code, await first.params);
    }
    this.#isRunning = false;
    this.#rest(this.#editor !== null && this.#parked.size > 0);
  }

  /** True when a response arrived. */
  #settle(code: string, reply: { answer: Answer } | null): boolean {
    this.#open.delete(code);
    // Closed or discarded meanwhile: there is no listener.
    if (!this.#editor || !this.#codes.includes(code)) return false;
    if (reply) {
      this.#editor.answer(code, reply.answer);
      this.drop(code);
      return true;
    }
    if (!this.#parked.has(code)) this.#editor.unanswered(code);
    this.#parked.add(code);
    this.#changed();
    return false;
  }

  #rest(isNeeded: boolean): void {
    clearTimeout(this.#timer);
    if (isNeeded) this.#timer = setTimeout(() => void this.retry(), RETRY_MS);
  }

  /** One parked code probes the connection; the others follow only when it succeeds. */
  retry = async (): Promise<void> => {
    this.#rest(false);
    if (this.#isRunning || !this.#editor) return;
    this.#isRunning = true;
    const [first] = this.#parked;
    const isBack =
      first !== undefined && this.#settle(first, await this.#request(this.#editor, first));
    this.#isRunning = false;
    if (isBack) {
      this.#parked.clear();
      if (this.#editor) this.#changed();
    }
    await this.#run();
  };
}

/**
 * Scans are answered in order and none is dropped: while the server cannot be reached they are
 * stored in the browser under `home`, also when the tab is closed.
 */
export const createScanQueue = <Answer>(home: string | null = null): ScanQueue<Answer> =>
  new Queue<Answer>(home);
