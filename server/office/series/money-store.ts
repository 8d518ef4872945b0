import { join, sql, type Sql } from '#database/connect.ts';
import {
  type DayMoneyPlace,
  dayMoneyPlaces,
  earnedKey,
  earningAccounts,
  isDebitNormal,
  moneyPlacesOfDay,
} from '#domain/office/money-days.ts';
import { allKey, type SeriesCell } from '#domain/office/series-rows.ts';
import { lastOf, pointsOf, isTime, type SeriesPeriod } from '#domain/office/series-plan.ts';
import { addDays } from '#domain/time.ts';
import { sumTables } from '../../ledger/days/running-sums-store.ts';
import { accountOwners } from '../../ledger/board-store.ts';
import {
  isOneOf,
  placesOf,
  splitCellsOf,
  type Question,
  type ReadCells,
  timePoint,
} from './question-store.ts';
import { writtenRows } from './written-store.ts';

const placeAccounts = dayMoneyPlaces.flatMap((place) => [...moneyPlacesOfDay[place]]);
const placeOf = (account: Sql): Sql => sql`
  case ${account} ${join(
    dayMoneyPlaces.map(
      (place) => sql`when ${moneyPlacesOfDay[place][0]}::text then ${place}::text`,
    ),
    ' ',
  )} end`;

/** The side on which the account grows. */
const grows = (place: DayMoneyPlace): number =>
  isDebitNormal(moneyPlacesOfDay[place][0]) ? 1 : -1;

interface Moved {
  /** Empty: before the period. */
  readonly point: string;
  readonly place: DayMoneyPlace;
  readonly amount: number;
}

/** Amounts that moved in the period, and before it. */
async function movesOf(q: Question, period: SeriesPeriod): Promise<Moved[]> {
  const where = sql`
    branch_id = ${q.scope.branchId} and destination_id = 0
    and account = any(${placeAccounts}::text[])`;
  const table = sumTables.money;
  const movedIn = (at: Sql, rows: Sql): Sql => sql`
    select coalesce(g.point::text, '') as point, ${placeOf(sql`g.account`)} as place, g.amount
    from (
      select ${at} as point, account, sum(debit - credit)::bigint as amount
      from (${rows}) r group by 1, 2) g`;
  const within = movedIn(
    timePoint(q.layout.by),
    await writtenRows(q, period, { table, where, shown: 'days' }),
  );
  const first = q.writtenFrom;
  if (first === null || first >= period.from) return q.db.rows(within);
  const earlier = { from: first, to: addDays(period.from, -1) };
  const before = await writtenRows(q, earlier, { table, where, shown: 'whole' });
  return q.db.rows(sql`${within} union all ${movedIn(sql`null::date`, before)}`);
}

/**
 * Balances at the end of each point: the balance before the period, then point by point. Today's
 * value is the current balance of the accounts, as the balance board shows it.
 */
export const readCash: ReadCells = async (q, period) => {
  const { by } = q.layout;
  if (!isTime(by)) throw new RangeError(`cash stands at a time, not by ${by}`);
  const moved = await movesOf(q, period);
  const amounts = new Map(moved.map(({ point: at, place, amount }) => [`${place} ${at}`, amount]));
  const now = period.to >= q.today ? await cashNow(q) : null;
  return dayMoneyPlaces.flatMap((place) => {
    const amountOf = (key: string) => amounts.get(`${place} ${key}`) ?? 0;
    let level = amountOf('');
    return pointsOf(by, period).map((key): SeriesCell => {
      level += amountOf(key);
      const isNow = now !== null && key <= q.today && lastOf(by, key) >= q.today;
      const amount = isNow ? (now.get(place) ?? 0) : level;
      return { point: key, row: place, n: amount * grows(place), of: 0 };
    });
  });
};

async function cashNow({ db, scope: { branchId } }: Question): Promise<Map<DayMoneyPlace, number>> {
  const rows = await db.rows<{ place: DayMoneyPlace; amount: number }>(sql`
    select ${placeOf(sql`a.key`)} as place, sum(t.debit - t.credit)::bigint as amount
    from accounts a join account_totals t on t.account_id = a.id
    ${branchId === 0 ? sql`` : accountOwners}
    where a.key = any(${placeAccounts}::text[])
      and ${branchId === 0 ? sql`true` : sql`o.branch_id = ${branchId}`}
    group by 1`);
  return new Map(rows.map(({ place, amount }) => [place, amount]));
}

/** Revenue minus the cost of delivery; a cost is negative. */
export const readEarned: ReadCells = async (q, period) => {
  const { split } = q.layout;
  const { point, row: place, where: ofPlaces } = placesOf(q);
  const row = place ?? (split === 'account' ? sql`account` : sql`${allKey}::text`);
  const accounts = split === 'account' ? [...earningAccounts] : [earnedKey];
  const where = sql`${ofPlaces} and ${isOneOf(sql`account`, accounts)}`;
  const cells = { point, row, n: sql`sum(credit - debit)`, of: sql`0` };
  return splitCellsOf(q, cells, (shown) =>
    writtenRows(q, period, { table: sumTables.money, where, shown }),
  );
};
