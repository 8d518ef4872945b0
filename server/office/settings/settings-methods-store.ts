import { sql, type Db, type Tx } from '#database/connect.ts';
import { Refusal } from '#domain/refusal.ts';

export interface MethodRow {
  id: number;
  uuid: string;
  name: string;
  sort: number;
  active: boolean;
  /**
   * Paid out of the till; otherwise from the branch's accounts at banks, wallets and transfer
   * offices.
   */
  is_cash: boolean;
}

export const listMethods = (db: Db, withClosed: boolean): Promise<MethodRow[]> =>
  db.rows(sql`
    select id, uuid, name, sort, active, is_cash from payment_methods
    where active or ${withClosed} order by sort, id`);

/** @throws Refusal not_found */
export async function getMethod(db: Db, id: number): Promise<MethodRow> {
  const row = await db.one<MethodRow>(
    sql`select id, uuid, name, sort, active, is_cash from payment_methods where id = ${id}`,
  );
  if (!row) throw new Refusal('not_found', { method: id });
  return row;
}

/** @throws Refusal not_found */
export async function lockMethod(tx: Tx, id: number): Promise<MethodRow> {
  await tx.run(sql`select 1 from payment_methods where id = ${id} for update`);
  return getMethod(tx, id);
}

type Written = Pick<MethodRow, 'name' | 'sort' | 'active' | 'is_cash'>;

export async function insertMethod(tx: Tx, method: Written & { uuid: string }): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into payment_methods (uuid, name, sort, active, is_cash)
    values (${method.uuid}, ${method.name}, ${method.sort}, ${method.active}, ${method.is_cash}) returning id`);
  if (!row) throw new RangeError('the method was not written');
  return row.id;
}

export const updateMethod = (tx: Tx, id: number, method: Written): Promise<number> =>
  tx.run(sql`
    update payment_methods
    set name = ${method.name}, sort = ${method.sort}, active = ${method.active}, is_cash = ${method.is_cash}
    where id = ${id}`);

export const deleteMethod = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from payment_methods where id = ${id}`);
