import type { Workers } from './workers.ts';

/** The tables that hold at least one row per shipment. */
export const big = [
  'shipments',
  'shipment_search',
  'shipment_history',
  'documents',
  'document_lines',
  'entries',
  'postings',
] as const;

interface Piece extends Record<string, string> {
  readonly table_name: string;
  readonly name: string;
  readonly definition: string;
}

/** What was dropped, and the statements that restore it. */
export interface DroppedIndexes {
  readonly foreignKeys: readonly Piece[];
  readonly keys: readonly Piece[];
  readonly indexes: readonly Piece[];
  readonly whole: string;
}

const foreignKeysSql = `
  select conrelid::regclass::text as table_name, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
  order by 1, 2`;
const keysSql = `
  select conrelid::regclass::text as table_name, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype in ('p', 'u') and conrelid = any($1::regclass[]) order by 1, 2`;
const indexesSql = `
  select i.indrelid::regclass::text as table_name, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid = any($1::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
  order by 1, 2`;

async function look(workers: Workers): Promise<DroppedIndexes> {
  const foreignKeys = await workers.rows<Piece>(foreignKeysSql, [big]);
  const keys = await workers.rows<Piece>(keysSql, [big]);
  const indexes = await workers.rows<Piece>(indexesSql, [big]);
  return { foreignKeys, keys, indexes, whole: JSON.stringify([foreignKeys, keys, indexes]) };
}

const dropConstraint = ({ table_name, name }: Piece): string =>
  `alter table ${table_name} drop constraint ${name}`;

/**
 * Drops keys and indexes of the big tables: building and checking them once at the end costs a
 * tenth.
 */
export async function takeOff(workers: Workers): Promise<DroppedIndexes> {
  const droppedIndexes = await look(workers);
  // An autovacuum that starts in the middle would delay the index builds.
  for (const table of big)
    await workers.rows(`alter table ${table} set (autovacuum_enabled = off)`);
  for (const piece of droppedIndexes.foreignKeys) await workers.rows(dropConstraint(piece));
  for (const piece of droppedIndexes.keys) await workers.rows(dropConstraint(piece));
  for (const { name } of droppedIndexes.indexes) await workers.rows(`drop index ${name}`);
  return droppedIndexes;
}

/**
 * Restores all of it, checks every reference, and compares the schema with the earlier one.
 * @throws Error when the schema is not exactly what it was
 */
export async function putBack(workers: Workers, droppedIndexes: DroppedIndexes): Promise<void> {
  const { foreignKeys, keys, indexes, whole } = droppedIndexes;
  // Longest first, so that no worker ends up alone with one of them.
  const byLength = [...indexes].sort((a, b) => costOf(b.definition) - costOf(a.definition));
  await workers.together('indexes', [
    ...byLength.map((piece) => piece.definition),
    ...keys.map((piece) => unique(piece)),
  ]);
  for (const piece of keys) await workers.rows(promote(piece));
  for (const { table_name, name, definition } of foreignKeys) {
    await workers.rows(`alter table ${table_name} add constraint ${name} ${definition} not valid`);
  }
  await workers.together(
    'references checked',
    foreignKeys.map(
      ({ table_name, name }) => `alter table ${table_name} validate constraint ${name}`,
    ),
  );
  for (const table of big) await workers.rows(`alter table ${table} reset (autovacuum_enabled)`);
  if ((await look(workers)).whole !== whole) throw new Error('the schema is not what it was');
}

const costOf = (definition: string): number =>
  (definition.includes(' gin ') ? 100 : 0) + (definition.includes('shipment_history') ? 10 : 0);

const draftOf = ({ name }: Piece): string => `${name}_draft`;

/** Built concurrently first, because adding a key directly would lock the whole table meanwhile. */
const unique = (piece: Piece): string => {
  const columns = /\(.*\)/.exec(piece.definition)?.[0] ?? '';
  return `create unique index ${draftOf(piece)} on ${piece.table_name} ${columns}`;
};

const promote = (piece: Piece): string => {
  const kind = piece.definition.startsWith('PRIMARY KEY') ? 'primary key' : 'unique';
  return `alter table ${piece.table_name} add constraint ${piece.name} ${kind} using index ${draftOf(piece)}`;
};
