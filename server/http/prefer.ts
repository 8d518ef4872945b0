import type { FastifyRequest } from 'fastify';

/** RFC 7240: the caller needs the decision of a write only, not the whole representation. */
export const prefersMinimal = (request: FastifyRequest): boolean =>
  /(?:^|[,;\s])return=minimal(?:$|[,;\s])/.test(String(request.headers['prefer'] ?? ''));

/** What a write decided. A field that the answer does not have is left out. */
const decided = new Set(
  'id uuid code number invoice_no version stage status refused count ok'.split(' '),
);

/**
 * The part of a written answer that says what was decided: ids, numbers, versions, states and
 * counts. A bulk answers nothing else: it is returned as it is, and so is an answer without any of
 * them.
 */
export function minimalOf(text: string): string {
  const { data } = JSON.parse(text) as { data?: unknown };
  if (typeof data !== 'object' || data === null || Array.isArray(data) || 'moved' in data)
    return text;
  const stored = Object.entries(data).filter(([field]) => decided.has(field));
  return stored.length === 0 ? text : JSON.stringify({ data: Object.fromEntries(stored) });
}
