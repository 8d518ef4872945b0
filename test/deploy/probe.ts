import { setTimeout as pause } from 'node:timers/promises';

/** Records when the number of acknowledged writes grew, to measure how long there were none. */
export class Probe {
  readonly #count: () => number;
  readonly #beats: number[] = [];
  #isBeating = true;

  constructor(count: () => number) {
    this.#count = count;
    void this.#beat();
  }

  async #beat(): Promise<void> {
    let before = this.#count();
    while (this.#isBeating) {
      await pause(5);
      const now = this.#count();
      if (now === before) continue;
      before = now;
      this.#beats.push(performance.now());
    }
  }

  /** The longest time without an acknowledged write since a moment, in ms, and when it ended. */
  longestSince(since: number): { ms: number; endedAt: number } {
    const beats = [since, ...this.#beats.filter((at) => at > since)];
    let longest = { ms: 0, endedAt: since };
    for (const [index, at] of beats.entries()) {
      const ms = at - (beats[index - 1] ?? at);
      if (ms > longest.ms) longest = { ms, endedAt: at };
    }
    const silent = performance.now() - (beats.at(-1) ?? since);
    return silent > longest.ms ? { ms: silent, endedAt: performance.now() } : longest;
  }

  count(since: number): number {
    return this.#beats.filter((at) => at > since).length;
  }

  stop(): void {
    this.#isBeating = false;
  }
}
