import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { BankLine, BankLineState, BankMovement } from '#domain/ledger/bank-lines.ts';
import type { Money } from '#domain/money.ts';
import { daysBetween } from '#domain/time.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { equal } from '../../http/lists/filters.ts';

export interface LineRow {
  readonly id: number;
  readonly bank_account_id: number;
  readonly day: string;
  readonly amount: Money;
  readonly reference: string | null;
  readonly description: string | null;
  readonly state: BankLineState;
  readonly document: { id: number; family: string; invoice_no: string | null } | null;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly candidates: {
    id: number;
    family: string;
    invoice_no: string | null;
    date: string;
    reference: string | null;
  }[];
}

/**
 * What documents moved through the account, from the figures of each document and not from its
 * postings, so that the index of documents by account is enough.
 */
const movementsOf = (accountId: Sql): Sql => sql`(
  select d.id, d.family, d.number, d.date, d.reference,
    case when d.family in ('payment', 'expense') then coalesce(d.counted_amount, 0) else 0 end - d.paid_amount as amount
  from documents d
  where d.bank_account_id = ${accountId} and d.state in ('confirmed', 'locked')
    and d.family in ('payment', 'settlement', 'expense', 'cashMove')
    and not exists (select from payout_lines p where p.document_id = d.id and p.state <> 'paid')
  union all
  select d.id, d.family, d.number, d.date, d.reference, d.counted_amount
  from documents d
  where d.to_bank_account_id = ${accountId} and d.state in ('confirmed', 'locked')
    and d.family = 'cashMove' and d.counted_amount is not null)`;

const unmatched = (accountId: Sql): Sql => sql`
  not exists (select from bank_lines o where o.document_id = v.id and o.bank_account_id = ${accountId})`;

const columns = sql`
  l.id, l.bank_account_id, l.day, l.amount, l.reference, l.description, l.state, l.reason, u.name as decided_by,
  case when d.id is not null then jsonb_build_object('id', d.id, 'family', d.family, 'invoice_no', d.number) end as document,
  case when l.state = 'open' then coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'family', c.family, 'invoice_no', c.number, 'date', c.date, 'reference', c.reference))
    from (
      select v.* from ${movementsOf(sql`l.bank_account_id`)} v
      where v.amount = l.amount and ${unmatched(sql`l.bank_account_id`)}
      order by abs(v.date - l.day), v.id limit 5) c), '[]') else '[]' end as candidates`;
const from = sql`
  bank_lines l left join documents d on d.id = l.document_id left join users u on u.id = l.decided_by`;

export interface LinesParams extends ListParams {
  readonly search?: string | undefined;
  readonly state?: BankLineState | undefined;
}

/** The latest day of the bank first, whichever file a line came in. */
const byDay = {
  keys: [sql`(l.day - date '1970-01-01')`, sql`l.id`],
  keyOf: ({ day, id }: LineRow) => [daysBetween('1970-01-01', day), id],
};

export function listLines(
  db: Db,
  accountId: number,
  params: LinesParams,
): Promise<Listed<LineRow>> {
  const text = (params.search ?? '').replaceAll(/[%_\\]/g, '').trim();
  const conditions: Sql[] = [
    sql`l.bank_account_id = ${accountId}`,
    ...equal(sql`l.state`, params.state),
    ...(text === ''
      ? []
      : [sql`(l.reference ilike ${`%${text}%`} or l.description ilike ${`%${text}%`})`]),
  ];
  const listing = { columns, from, conditions, descending: true, ...byDay } as const;
  return listByKeys<LineRow>(db, listing, params);
}

export const findLine = (db: Db, id: number): Promise<LineRow | null> =>
  db.one(sql`select ${columns} from ${from} where l.id = ${id}`);

/** Locked: two users who decide on one line are processed one after the other. */
export async function lockLine(tx: Tx, id: number): Promise<LineRow | null> {
  await tx.run(sql`select 1 from bank_lines where id = ${id} for update`);
  return findLine(tx, id);
}

export interface NewLine {
  readonly day: string;
  readonly amount: number;
  readonly reference: string | null;
  readonly description: string | null;
}

/** Returns how many were added; existing lines are not added again. */
export const insertLines = (
  tx: Tx,
  accountId: number,
  lines: readonly NewLine[],
  actorId: number,
): Promise<number> =>
  tx.run(sql`
    insert into bank_lines (bank_account_id, day, amount, reference, description, nth, imported_by)
    select ${accountId}, r.day, r.amount, r.reference, r.description,
      row_number() over (partition by r.day, r.amount, r.reference, r.description order by r.at), ${actorId}
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, at })))}::jsonb)
      r(at int, day date, amount bigint, reference text, description text)
    on conflict do nothing`);

/** Lines without a choice and documents without a line, to be paired. */
export async function openPairs(
  tx: Tx,
  accountId: number,
): Promise<{ lines: BankLine[]; movements: BankMovement[] }> {
  const account = sql`${accountId}::bigint`;
  const lines = await tx.rows<BankLine>(sql`
    select id, amount, reference from bank_lines
    where bank_account_id = ${accountId} and state = 'open' and reference is not null order by id`);
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const movements = await tx.rows<BankMovement>(sql`
    select v.id as "documentId", v.amount, v.reference from ${movementsOf(account)} v
    where v.reference is not null and v.amount = any(${amounts}::bigint[]) and ${unmatched(account)}`);
  return { lines, movements };
}

export const setMatched = (
  tx: Tx,
  pairs: readonly { readonly lineId: number; readonly documentId: number }[],
  by: { readonly actorId: number | null; readonly at: string },
): Promise<number> =>
  tx.run(sql`
    update bank_lines l set state = 'matched', document_id = r."documentId", reason = null, decided_by = ${by.actorId}, decided_at = ${by.at}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) r("lineId" bigint, "documentId" bigint) where l.id = r."lineId"`);

export const setIgnored = (
  tx: Tx,
  id: number,
  reason: string | null,
  by: { readonly actorId: number | null; readonly at: string },
): Promise<number> =>
  tx.run(sql`
    update bank_lines set state = ${reason === null ? 'open' : 'ignored'}, document_id = null, reason = ${reason},
      decided_by = ${by.actorId}, decided_at = ${by.at}
    where id = ${id}`);

/**
 * What a document moved through the account; null if it moved nothing, or is matched with a line
 * already.
 */
export const findMovement = (
  tx: Tx,
  accountId: number,
  documentId: number,
): Promise<BankMovement | null> => {
  const account = sql`${accountId}::bigint`;
  return tx.one(sql`
    select v.id as "documentId", v.amount, v.reference from ${movementsOf(account)} v
    where v.id = ${documentId} and ${unmatched(account)}`);
};

/** Lines of the account that wait for a choice. */
export const countOpen = async (db: Db, accountId: number): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*) as n from bank_lines where bank_account_id = ${accountId} and state = 'open'`)
  )?.n ?? 0;

export const findColumns = async (
  db: Db,
  accountId: number,
): Promise<Record<string, string> | null> =>
  (
    await db.one<{ columns: Record<string, string> | null }>(
      sql`select statement_columns as columns from bank_accounts where id = ${accountId}`,
    )
  )?.columns ?? null;

export const keepColumns = (
  tx: Tx,
  accountId: number,
  named: Readonly<Record<string, string>>,
): Promise<number> =>
  tx.run(sql`
    update bank_accounts set statement_columns = ${JSON.stringify(named)}::jsonb where id = ${accountId}`);
