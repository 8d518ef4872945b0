import type { Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { CachedNames } from '../names-store.ts';
import { nameRow, plainColumns, plainJoins, rowColumns, rowJoins } from './row-store.ts';

/** How a statement reads shipments `s`: `ShipmentRow`, or `PlainRow` without its names. */
interface RowParts {
  readonly columns: Sql;
  readonly joins: Sql;
}

type Identified = { readonly id: number } | { readonly id: null };

/**
 * Rows with their names from memory. If there is no memory, or it lacks a name, the statement joins
 * the names. Always for a merchant, to whom internal steps appear as others.
 */
export async function namedRows<R extends Identified>(
  actor: Actor,
  names: CachedNames,
  read: (parts: RowParts) => Promise<R[]>,
): Promise<R[]> {
  const tables = actor.type === 'client' ? null : await names.current();
  if (tables !== null) {
    const rows = await read({ columns: plainColumns, joins: plainJoins });
    const isNamed = (row: R): boolean => row.id === null || nameRow(row, tables);
    if (rows.every(isNamed)) return rows;
    names.forget();
  }
  return read({ columns: rowColumns, joins: rowJoins(actor) });
}
