import { keep, keepJson, keptJson } from '../../api/offline/kept.ts';

/** Who answers the scans. */
export type ScanDesk<Answer> = {
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
  serve: (desk: ScanDesk<Answer>) => void;
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
  const kept = home === null ? null : keptJson(home);
  return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
}

function writeHome(home: string | null, codes: readonly string[]): void {
  if (home === null) return;
  if (codes.length === 0) keep(home, null);
  else keepJson(home, codes);
}

/** What is known at once is answered at once; the rest is answered in the order of scanning. */
class Queue<Answer> implements ScanQueue<Answer> {
  readonly #home: string | null;
  #codes: string[];
  /** Asked for in vain; they do not hold up the codes behind them. */
  readonly #parked = new Set<string>();
  readonly #open = new Map<string, Promise<{ answer: Answer } | null>>();
  #desk: ScanDesk<Answer> | null = null;
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(home: string | null) {
    this.#home = home;
    this.#codes = readHome(home);
  }

  serve = (desk: ScanDesk<Answer>): void => {
    const isFirst = this.#desk === null;
    this.#desk = desk;
    if (!isFirst || this.#codes.length === 0) return;
    this.#changed();
    void this.#run();
  };

  push = (code: string): void => {
    const known = this.#desk?.known?.(code);
    if (known) return this.#desk?.answer(code, known);
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
    this.#desk = null;
    this.#open.clear();
    this.#parked.clear();
    this.#rest(false);
  };

  #changed(): void {
    writeHome(this.#home, this.#codes);
    this.#desk?.waiting([...this.#codes], this.#parked.size > 0);
  }

  #ask(desk: ScanDesk<Answer>, code: string): Promise<{ answer: Answer } | null> {
    const open =
      this.#open.get(code) ??
      desk.check(code).then(
        (answer) => ({ answer }),
        () => null,
      );
    this.#open.set(code, open);
    return open;
  }

  /** Asks for the oldest codes; answers the first of them with its question. */
  #next(desk: ScanDesk<Answer>) {
    const due = this.#codes.filter((code) => !this.#parked.has(code)).slice(0, LANES);
    const [first] = due.map((code) => ({ code, asked: this.#ask(desk, code) }));
    return first;
  }

  async #run(): Promise<void> {
    if (this.#desk) this.#next(this.#desk);
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let desk = this.#desk; desk !== null; desk = this.#desk) {
      const first = this.#next(desk);
      if (!first) break;
      this.#settle(first.code, await first.asked);
    }
    this.#isRunning = false;
    this.#rest(this.#desk !== null && this.#parked.size > 0);
  }

  /** True when somebody answered. */
  #settle(code: string, said: { answer: Answer } | null): boolean {
    this.#open.delete(code);
    // Left meanwhile, or given up: nobody is there to hear it.
    if (!this.#desk || !this.#codes.includes(code)) return false;
    if (said) {
      this.#desk.answer(code, said.answer);
      this.drop(code);
      return true;
    }
    if (!this.#parked.has(code)) this.#desk.unanswered(code);
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
    if (this.#isRunning || !this.#desk) return;
    this.#isRunning = true;
    const [first] = this.#parked;
    const isBack = first !== undefined && this.#settle(first, await this.#ask(this.#desk, first));
    this.#isRunning = false;
    if (isBack) {
      this.#parked.clear();
      if (this.#desk) this.#changed();
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
