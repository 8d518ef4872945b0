import type { Document } from './document.ts';

/**
 * Documents by what they name. What a document named once stays listed: whoever reads looks whether
 * it still does.
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
