import type { FastifyRequest } from 'fastify';

/** RFC 7240: the caller needs the decision of a write only, not the whole representation. */
export const prefersMinimal = (request: FastifyRequest): boolean =>
  /(?:^|[,;\s])return=minimal(?:$|[,;\s])/.test(String(request.headers['prefer'] ?? ''));

/** What a write decided. A field that the answer does not have is left out. */
const decided = new Set(
  'id uuid code number invoice_no version stage status moved refused items count ok'.split(' '),
);

const isRefused = (item: unknown): boolean =>
  (item as { outcome?: unknown } | null)?.outcome === 'refused';

/**
 * The part of a written answer that says what was decided: ids, numbers, versions, states and
 * counts, and of the items of a bulk only the refused ones. An answer without any of them stays
 * whole.
 */
export function minimalOf(text: string): string {
  const { data } = JSON.parse(text) as { data?: unknown };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return text;
  const stored = Object.entries(data)
    .filter(([field]) => decided.has(field))
    .map(([field, value]) => [
      field,
      field === 'items' && Array.isArray(value) ? value.filter(isRefused) : value,
    ]);
  return stored.length === 0 ? text : JSON.stringify({ data: Object.fromEntries(stored) });
}
