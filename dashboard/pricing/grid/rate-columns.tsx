import { pickupRateColumns, rateColumns } from '#contract/pricing/columns.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { RowOf } from '#dashboard/api/list.ts';
import type { RowRequest } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText, Name } from '#dashboard/ui/values/Values.tsx';
import type { Permission } from '#domain/people/permissions.ts';
import { rateStateNames } from '#words/pricing/rate-tables.ts';
import { rateEndWords, rateWords as t } from '#words/pricing/screens.ts';
import { afterEnd, EndRate, type EndCall, endedReason, type EndingRate } from '../EndRate.tsx';

/** A row of any of the three price lists: they have the same shape. */
export type RateRow = RowOf<'rates.list'>;

const c = columnsByKey(rateColumns);
const ofBranch = columnsByKey(pickupRateColumns);
const ownBranch: Column<RateRow> = { ...ofBranch.branch, priority: 1 };
/** The branch where a way begins. */
const branch: Column<RateRow> = { ...c.branch, priority: 1 };
const destination: Column<RateRow> = { ...c.destination, priority: 1 };
const area: Column<RateRow> = { ...c.area, priority: 1 };
const merchant: Column<RateRow> = {
  ...c.merchant,
  cell: (row) => <Name>{row.merchant?.store_name ?? t.everybody}</Name>,
};
const { fee, from }: Record<'fee' | 'from', Column<RateRow>> = c;
const until: Column<RateRow> = {
  ...c.until,
  cell: (row) => (row.ends_on === null ? t.open : <DateText at={row.ends_on} />),
};
const state: Column<RateRow> = { ...c.state, cell: (row) => rateStateNames[row.state] };
const by: Column<RateRow> = {
  ...ofBranch.by,
  hiddenFirst: true,
  cell: (row) => <Name>{row.created_by ?? t.system}</Name>,
};

export const deliveryColumns = [branch, destination, merchant, fee, from, until, state, by];
export const areaColumns = [branch, destination, area, merchant, fee, from, until, state, by];
export const pickupColumns = [ownBranch, fee, from, until, state, by];

export const rateTone = (row: RateRow) => (row.state === 'past' ? 'pending' : undefined);

/** «الكرخ إلى البصرة»: the name of a price in its delete confirmation. */
export const rateLabel = (row: RateRow): string =>
  [row.branch.branch_name, row.destination?.name, row.area?.name, row.merchant?.store_name]
    .filter(Boolean)
    .join(' · ');

/**
 * A price that began before today is part of the history; the server knows whether a shipment was
 * priced with it today.
 */
export const begunReason = (row: Pick<RateRow, 'valid_from'>): string | null =>
  row.valid_from < fmt.today() ? t.begun : null;

/** The row command that ends a rate of one of the three lists. */
export const endQuestion = (
  call: Exclude<EndCall, 'rates.endCommission'>,
  permission: Permission,
): RowRequest<RateRow> => ({
  key: 'end',
  label: rateEndWords.menu,
  permission,
  reason: ({ state: now }) => endedReason(now),
  dialog: (row, onClose) => <EndRate call={call} rate={endingOf(row)} onClose={onClose} />,
});

export const endingOf = (row: RateRow): EndingRate => ({
  id: row.id,
  amount: row.fee_amount,
  from: row.valid_from,
  label: rateLabel(row),
  afterwards: afterEnd(row),
});
