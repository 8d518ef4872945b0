import type { Paper } from './paper.ts';

/** Papers by what they name. What a paper named once stays listed: whoever reads looks whether it still does. */
export class Links {
  readonly #papers = new Map<number, Set<Paper>>();

  add(id: number, paper: Paper): void {
    const known = this.#papers.get(id);
    if (known) known.add(paper);
    else this.#papers.set(id, new Set([paper]));
  }

  of(id: number): Paper[] {
    return [...(this.#papers.get(id) ?? [])];
  }
}
