import { store, storeJson, storedJson } from '../../api/offline/stored.ts';

/** Who answers the scans. */
export type ScanContext<Answer> = {
  /** What needs nobody's word; null when the server has to be asked. */
  known?: (code: string) => Answer | null;
  check: (code: string) => Promise<Answer>;
  answer: (code: string, answer: Answer) => void;
  /**
   * Nobody answered: the code stays and is asked for again. Told once as long as the line is down.
   */
  unanswered: (code: string) => void;
  /** The codes without an answer, oldest first, and whether the line to the server is down. */
  waiting: (codes: readonly string[], isLost: boolean) => void;
};

export type ScanQueue<Answer> = {
  serve: (editor: ScanContext<Answer>) => void;
  push: (code: string) => void;
  /** Gives up on a code that nobody answers. */
  drop: (code: string) => void;
  /** The line may be back: ask again now. */
  retry: () => Promise<void>;
  /** The screen is left: what has no answer waits in `home` for the next visit. */
  close: () => void;
};

/** So many questions are open at once: on a slow line a burst is answered four times as fast. */
const LANES = 4;
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

/** What is known at once is answered at once; the rest is answered in the order of scanning. */
class Queue<Answer> implements ScanQueue<Answer> {
  readonly #home: string | null;
  #codes: string[];
  /** Asked for in vain; they do not hold up the codes behind them. */
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

  #ask(editor: ScanContext<Answer>, code: string): Promise<{ answer: Answer } | null> {
    const open =
      this.#open.get(code) ??
      editor.check(code).then(
        (answer) => ({ answer }),
        () => null,
      );
    this.#open.set(code, open);
    return open;
  }

  /** Asks for the oldest codes; answers the first of them with its question. */
  #next(editor: ScanContext<Answer>) {
    const due = this.#codes.filter((code) => !this.#parked.has(code)).slice(0, LANES);
    const [first] = due.map((code) => ({ code, params: this.#ask(editor, code) }));
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

  /** True when somebody answered. */
  #settle(code: string, reply: { answer: Answer } | null): boolean {
    this.#open.delete(code);
    // Left meanwhile, or given up: nobody is there to hear it.
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

  /** One parked code feels the way; the others follow it only when it came through. */
  retry = async (): Promise<void> => {
    this.#rest(false);
    if (this.#isRunning || !this.#editor) return;
    this.#isRunning = true;
    const [first] = this.#parked;
    const isBack = first !== undefined && this.#settle(first, await this.#ask(this.#editor, first));
    this.#isRunning = false;
    if (isBack) {
      this.#parked.clear();
      if (this.#editor) this.#changed();
    }
    await this.#run();
  };
}

/**
 * Scans are answered in order and none is dropped: while the server cannot be reached they wait in
 * the browser under `home`, also when the tab is closed.
 */
export const createScanQueue = <Answer>(home: string | null = null): ScanQueue<Answer> =>
  new Queue<Answer>(home);
