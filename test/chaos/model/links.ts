import type { Document } from './document.ts';

/**
 * Documents by what they refer to. A reference stays listed after it changes: readers check whether
 * it is still valid.
 */
export class Links {
  readonly #documents = new Map<number, Set<Document>>();

  add(id: number, document: Document): void {
    const known = this.#documents.get(id);
    if (known) known.add(document);
    else this.#documents.set(id, new Set([document]));
  }

  of(id: number): Document[] {
    return [...(this.#documents.get(id) ?? [])];
  }
}
