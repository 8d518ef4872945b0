import { contract } from '#contract/contract.ts';

/** An open dashboard: the events it received, and when. */
export class Listening {
  readonly events: { kind: string; at: number }[] = [];
  isOver = false;
  readonly #end = new AbortController();

  constructor(base: string, token: string) {
    void this.#listen(base, token).catch(() => undefined);
  }

  async #listen(base: string, token: string): Promise<void> {
    const answer = await fetch(`${base}${contract['live.stream'].path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: this.#end.signal,
    });
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const text = decoder.decode(chunk, { stream: true });
      for (const [, kind] of text.matchAll(/"kind":"(\w+)"/g))
        this.events.push({ kind: kind ?? '', at: performance.now() });
    }
    this.isOver = true;
  }

  /** Whether `kind` arrived after a moment. */
  heard(kind: string, since: number): number | null {
    return this.events.find((event) => event.kind === kind && event.at > since)?.at ?? null;
  }

  close(): void {
    this.#end.abort();
  }
}
