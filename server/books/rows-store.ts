import { join, raw, sql, type Sql, type Tx } from '#database/connect.ts';

/** Its keys are columns of the table, as the contract of the call names them. */
export type WrittenRow = Readonly<Record<string, string | number | boolean | null>>;

function column(name: string): Sql {
  if (!/^[a-z_]+$/.test(name)) throw new RangeError(`no column: ${name}`);
  return raw(name);
}

/** One row of a catalogue. Returns its id. */
export async function insertRow(tx: Tx, table: string, row: WrittenRow): Promise<number> {
  const written = await tx.one<{ id: number }>(sql`
    insert into ${column(table)} (${join(Object.keys(row).map(column))})
    values (${join(Object.values(row))}) returning id`);
  if (!written) throw new RangeError(`nothing was written to ${table}`);
  return written.id;
}

export const updateRow = (tx: Tx, table: string, id: number, row: WrittenRow): Promise<number> =>
  tx.run(sql`
    update ${column(table)}
    set ${join(Object.entries(row).map(([name, value]) => sql`${column(name)} = ${value}`))}
    where id = ${id}`);

/** @throws Refusal in_use through the rows that refer to it */
export const deleteRow = (tx: Tx, table: string, id: number): Promise<number> =>
  tx.run(sql`delete from ${column(table)} where id = ${id}`);
