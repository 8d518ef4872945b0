import type { Workers } from './workers.ts';

/** The tables that hold a row or more for every shipment. */
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

/** What was taken off, and how to put it back. */
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
 * Takes keys and indexes off the big tables: checked and built once at the end, they cost a tenth.
 */
export async function takeOff(workers: Workers): Promise<DroppedIndexes> {
  const droppedIndexes = await look(workers);
  // A vacuum that wakes up in the middle holds back the building of indexes.
  for (const table of big)
    await workers.rows(`alter table ${table} set (autovacuum_enabled = off)`);
  for (const piece of droppedIndexes.foreignKeys) await workers.rows(dropConstraint(piece));
  for (const piece of droppedIndexes.keys) await workers.rows(dropConstraint(piece));
  for (const { name } of droppedIndexes.indexes) await workers.rows(`drop index ${name}`);
  return droppedIndexes;
}

/**
 * Puts all of it back, checks every reference, and compares with what stood there before.
 * @throws Error when the schema is not exactly what it was
 */
export async function putBack(workers: Workers, droppedIndexes: DroppedIndexes): Promise<void> {
  const { foreignKeys, keys, indexes, whole } = droppedIndexes;
  // The longest ones first, so that no lane ends alone with one of them.
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

/** Built beside others first, because a key added outright would hold the whole table meanwhile. */
const unique = (piece: Piece): string => {
  const columns = /\(.*\)/.exec(piece.definition)?.[0] ?? '';
  return `create unique index ${draftOf(piece)} on ${piece.table_name} ${columns}`;
};

const promote = (piece: Piece): string => {
  const kind = piece.definition.startsWith('PRIMARY KEY') ? 'primary key' : 'unique';
  return `alter table ${piece.table_name} add constraint ${piece.name} ${kind} using index ${draftOf(piece)}`;
};
