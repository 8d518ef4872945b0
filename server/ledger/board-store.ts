import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { chart, type AccountKey, type AccountOwner } from '#domain/ledger/chart.ts';
import { type Actor, isCompanyWide } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import { companyOwner } from '#words/ledger/names.ts';
import { decodeCursor, isWhole } from '../http/lists/cursor.ts';
import { pageOf } from '../http/lists/paging.ts';
import { folded } from '../people/merchants/name-fold.ts';
import { matches } from '../people/merchants/name-search.ts';
import { visibleRows } from '../people/visible.ts';
import { equal } from '../http/lists/filters.ts';

const keysOf = (...owners: AccountOwner[]): string[] =>
  (Object.keys(chart) as AccountKey[]).filter((key) => owners.includes(chart[key].owner));
/**
 * Accounts under the alias `a`, with the branch of each as `o.branch_id`, its owner's name as
 * `o.name` and the folded name as `o.fold`. Joined instead of looked up per row: all accounts are
 * read at once.
 */
export const accountOwners = sql`
  left join branches ob on a.key = any(${keysOf('branch')}::text[]) and ob.id = a.owner_id
  left join users ou on a.key = any(${keysOf('courier', 'user')}::text[]) and ou.id = a.owner_id
  left join merchants om on a.key = any(${keysOf('merchant')}::text[]) and om.id = a.owner_id
  left join bank_accounts ok on a.key = any(${keysOf('bank')}::text[]) and ok.id = a.owner_id
  cross join lateral (
    select coalesce(ob.branch_name, ou.name, om.store_name, ok.name, ${companyOwner}) as name, coalesce(om.search, ou.name_fold, ${folded(sql`ob.branch_name`)}, ${folded(sql`ok.name`)}, '') as fold,
      coalesce(ob.id, ou.branch_id, om.branch_id, ok.branch_id) as branch_id, om.id as merchant_id, ou.id as courier_id) o`;
const visibleAccounts = (actor: Actor): Sql =>
  visibleRows(actor, 'accounts', {
    merchant: sql`o.merchant_id`,
    courier: sql`o.courier_id`,
    branches: [sql`o.branch_id`],
  });

/** The balance of every account, debit less credit, without regard to the viewer. */
const balances = sql`(
  select account_id, sum(debit - credit)::bigint as balance from account_totals group by 1)`;

const shownTo = (actor: Actor, params: number | undefined): Sql => {
  const branchId = requestedBranch(actor, params);
  const ofBranch = branchId === undefined ? sql`` : sql`and o.branch_id = ${branchId}`;
  return sql`(${visibleAccounts(actor)} ${ofBranch})`;
};

interface FigureRow {
  readonly key: AccountKey;
  readonly balance: number;
  /** The number of its accounts with a balance. */
  readonly owners: number;
}
export interface Position {
  /** Null: the company itself. */
  readonly branch_id: number | null;
  readonly name: string;
  readonly balance: number;
}
export interface Board {
  readonly figures: ReadonlyMap<AccountKey, FigureRow>;
  readonly fromCompany: number;
  readonly positions: readonly Position[];
  readonly total: number;
}

/**
 * Debit minus credit of every kind of account, over those that the actor may see. The total covers
 * the whole book, summed over the accounts instead of the postings: it must be zero. The same rows
 * by branch are the positions: a delivery for a merchant of another branch, a confirmed transfer or
 * a bank account of the company leaves one branch with money of another. The opening balances of a
 * branch came from the company: they are not money of other branches.
 */
export async function boardOf(db: Db, actor: Actor, params: number | undefined): Promise<Board> {
  const shown = shownTo(actor, params);
  const rows = await db.rows<
    FigureRow & { everyone: number; is_position: boolean; branch_id: number | null }
  >(sql`
    select a.key, o.branch_id, grouping(a.key) = 1 as is_position,
      coalesce(sum(v.balance) filter (where ${shown}), 0)::bigint as balance,
      count(*) filter (where v.balance <> 0 and ${shown}) as owners, sum(v.balance)::bigint as everyone
    from ${balances} v join accounts a on a.id = v.account_id ${accountOwners}
    group by grouping sets ((a.key), (o.branch_id))`);
  const figures = rows.filter((row) => !row.is_position);
  const given = await givenByCompany(db);
  const branchId = isCompanyWide(actor) ? params : actor.branchId;
  return {
    figures: new Map(figures.map((row) => [row.key, row])),
    fromCompany: branchId == null ? 0 : (given.get(branchId) ?? 0),
    positions: isCompanyWide(actor)
      ? await namedPositions(
          db,
          rows.filter((row) => row.is_position),
          given,
        )
      : [],
    total: figures.reduce((sum, { everyone }) => sum + everyone, 0),
  };
}

/** What the accounts of each branch got from those of the company; negative: they gave it. */
async function givenByCompany(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ branch_id: number; amount: number }>(sql`
    with own as materialized (select id from accounts where key = any(${keysOf('company')}::text[])),
    moved as (
      select p.debit_account_id as account_id, p.amount from postings p
      where p.credit_account_id in (select id from own)
      union all
      select p.credit_account_id, -p.amount from postings p
      where p.debit_account_id in (select id from own))
    select o.branch_id, sum(v.amount)::bigint as amount
    from (select account_id, sum(amount) as amount from moved group by 1) v
    join accounts a on a.id = v.account_id ${accountOwners}
    where o.branch_id is not null group by 1`);
  return new Map(rows.map(({ branch_id: id, amount }) => [id, amount]));
}

async function namedPositions(
  db: Db,
  rows: readonly { branch_id: number | null; everyone: number }[],
  given: ReadonlyMap<number, number>,
): Promise<Position[]> {
  const ofCompany = [...given.values()].reduce((all, amount) => all + amount, 0);
  const own = (id: number | null): number => (id === null ? -ofCompany : (given.get(id) ?? 0));
  const names = await db.rows<{ id: number; name: string }>(
    sql`select id, branch_name as name from branches`,
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return rows
    .map(({ branch_id, everyone }) => ({
      branch_id,
      name: (branch_id === null ? undefined : nameOf.get(branch_id)) ?? companyOwner,
      balance: everyone - own(branch_id),
    }))
    .filter(({ balance }) => balance !== 0)
    .toSorted((a, b) => b.balance - a.balance);
}

export interface OwnersParams {
  readonly key: AccountKey;
  readonly owner_id?: number | undefined;
  readonly branch_id?: number | undefined;
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}
export interface OwnerRow {
  readonly owner_id: number;
  readonly name: string;
  readonly balance: number;
}
export interface OwnersPage {
  readonly rows: OwnerRow[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** The owners behind a figure: accounts with a balance, the largest on their normal side first. */
export async function ownersOf(db: Db, actor: Actor, params: OwnersParams): Promise<OwnersPage> {
  const after = decodeCursor(params.cursor, isWhole, isWhole);
  const sign = chart[params.key].normal === 'debit' ? 1 : -1;
  const where = join(
    [
      sql`a.key = ${params.key} and v.balance <> 0`,
      shownTo(actor, params.branch_id),
      ...equal(sql`a.owner_id`, params.owner_id),
      ...matches(sql`o.fold`, params.search),
    ],
    ' and ',
  );
  const next = after
    ? sql`(-size, owner_id) > (${-after[0]}::bigint, ${after[1]}::bigint)`
    : sql`true`;
  const rows = await db.rows<OwnerRow & { size: number; total: number }>(sql`
    with found as (
      select a.owner_id, o.name, v.balance, ${sign}::int * v.balance as size, count(*) over () as total
      from accounts a
      join ${balances} v on v.account_id = a.id ${accountOwners}
      where ${where})
    select * from found where ${next} order by size desc, owner_id limit ${params.per_page + 1}`);
  const page = pageOf(rows, params.per_page, (row) => [row.size, row.owner_id]);
  return { ...page, total: after ? null : (rows[0]?.total ?? 0) };
}

export interface PostingsParams {
  readonly key: AccountKey;
  readonly owner_id?: number | undefined;
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}

export interface PostingRow {
  readonly id: number;
  readonly at: string;
  readonly fact: string;
  readonly side: 'debit' | 'credit';
  readonly amount: number;
  readonly other_key: AccountKey;
  readonly other_owner: string;
  readonly owner: string;
  readonly shipment_uuid: string | null;
  readonly shipment_code: string | null;
  readonly document_id: number | null;
  readonly family: string | null;
  readonly number: string | null;
  readonly actor: string | null;
}

const aboutCondition = (search: string | undefined): Sql => {
  const text = search?.trim() ?? '';
  if (text === '') return sql`true`;
  return sql`(p.shipment_id in (select id from shipments where code = ${text}) or p.document_id in (select id from documents where number = ${text.toUpperCase()}))`;
};

/**
 * The newest postings of the whole book are searched first, up to this number: for an often used
 * kind of account they contain a full page.
 */
const nearest = 4_096;

/**
 * The postings behind a figure, newest first. If the newest of the book do not fill the page, each
 * account's own newest are read by index and merged, which costs two lookups per account.
 */
export async function postingsOf(
  db: Db,
  actor: Actor,
  params: PostingsParams,
): Promise<{ rows: PostingRow[]; nextCursor: string | null }> {
  const after = decodeCursor(params.cursor, isWhole);
  const older = after ? sql`and p.id < ${after[0]}` : sql``;
  const limit = params.per_page + 1;
  const about = aboutCondition(params.search);
  const arm = (column: Sql): Sql => sql`
    select p.id from postings p where ${column} = mine.id ${older} and ${about} order by p.id desc limit ${limit}`;
  const isOfAll = params.owner_id === undefined;
  const ofOwner = isOfAll ? sql`true` : sql`a.owner_id = ${params.owner_id}`;
  const otherName = sql`(select o.name from accounts a ${accountOwners} where a.id = other.id)`;
  const rows = await db.rows<PostingRow>(sql`
    with mine as (
      select a.id, o.name from accounts a ${accountOwners}
      where a.key = ${params.key} and ${ofOwner} and ${visibleAccounts(actor)}
    ), near as materialized (
      select p.id from (select p.* from postings p where true ${older} order by p.id desc limit ${isOfAll ? nearest : 0}::int) p
      where (p.debit_account_id in (select id from mine) or p.credit_account_id in (select id from mine)) and ${about}
      order by p.id desc limit ${limit}
    ), page as (
      select id from near
      union
      (select x.id from mine cross join lateral ((${arm(sql`p.debit_account_id`)}) union (${arm(sql`p.credit_account_id`)})) x
        where (select count(*) from near) < ${limit}::int
        group by x.id order by x.id desc limit ${limit})
      order by id desc limit ${limit})
    select p.id, p.at, e.fact, case when d.id is not null then 'debit' else 'credit' end as side, p.amount,
      other.key as other_key, ${otherName} as other_owner, coalesce(d.name, c.name) as owner,
      s.uuid as shipment_uuid, s.code as shipment_code, doc.id as document_id, doc.family, doc.number, u.name as actor
    from page join postings p on p.id = page.id join entries e on e.id = p.entry_id
    left join mine d on d.id = p.debit_account_id
    left join mine c on c.id = p.credit_account_id
    join accounts other on other.id = case when d.id is not null then p.credit_account_id else p.debit_account_id end
    left join shipments s on s.id = p.shipment_id
    left join documents doc on doc.id = p.document_id
    left join users u on u.id = e.actor_id
    order by p.id desc`);
  return pageOf(rows, params.per_page, (row) => [row.id]);
}
