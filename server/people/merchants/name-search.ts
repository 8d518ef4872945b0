import { sql, type Sql } from '#database/connect.ts';
import { arFold, toWestern } from '#domain/arabic.ts';

const isolated = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Conditions for a folded column to contain every word of the search, in any order; none for an
 * empty search. A phone typed with spaces or a country code is matched by its digits.
 */
export function matches(column: Sql, typed: string | undefined): Sql[] {
  if (typed === undefined) return [];
  const digits = toWestern(typed).replace(/[\s+()-]/g, '');
  const isPhone = /^\d{6,15}$/.test(digits);
  const words = isPhone
    ? [digits.replace(/^(00)?964/, '').replace(/^0/, '')]
    : arFold(typed).split(' ').slice(0, 6);
  return words.filter((word) => word !== '').map((word) => sql`${column} like ${isolated(word)}`);
}
