import type { RowOf } from '#dashboard/api/list.ts';
import * as fmt from '#dashboard/ui/fmt.ts';
import type { Column } from '#dashboard/ui/table.ts';
import { DateText, Money, Name } from '#dashboard/ui/Values.tsx';
import { rateStateNames } from '#words/rate-sheets.ts';
import { pickupRateWords, rateWords as t } from '#words/pricing-screens.ts';

/** A row of any of the three price lists: they are of one shape. */
export type RateRow = RowOf<'rates.list'>;

const branch: Column<RateRow> = {
  key: 'branch',
  header: t.branch,
  priority: 1,
  cell: (row) => <Name>{row.branch.branch_name}</Name>,
};
const destination: Column<RateRow> = {
  key: 'destination',
  header: t.destination,
  priority: 1,
  cell: (row) => <Name>{row.destination?.name}</Name>,
};
const area: Column<RateRow> = {
  key: 'area',
  header: t.area,
  priority: 1,
  cell: (row) => <Name>{row.area?.name}</Name>,
};
const merchant: Column<RateRow> = {
  key: 'merchant',
  header: t.merchant,
  cell: (row) => <Name>{row.merchant?.store_name ?? t.everybody}</Name>,
};
const fee: Column<RateRow> = {
  key: 'fee',
  header: `${t.fee} (${fmt.currencySymbol()})`,
  numeric: true,
  cell: (row) => <Money value={row.fee_amount} bare />,
};
const from: Column<RateRow> = {
  key: 'from',
  header: t.from,
  cell: (row) => <DateText at={row.valid_from} />,
};
const until: Column<RateRow> = {
  key: 'until',
  header: t.until,
  cell: (row) => (row.ends_on === null ? t.open : <DateText at={row.ends_on} />),
};
const state: Column<RateRow> = {
  key: 'state',
  header: t.state,
  cell: (row) => rateStateNames[row.state],
};
const by: Column<RateRow> = {
  key: 'by',
  header: t.by,
  hiddenFirst: true,
  cell: (row) => <Name>{row.created_by ?? t.system}</Name>,
};

export const deliveryColumns = [branch, destination, merchant, fee, from, until, state, by];
export const areaColumns = [branch, destination, area, merchant, fee, from, until, state, by];
export const pickupColumns = [
  { ...branch, header: pickupRateWords.branch },
  fee,
  from,
  until,
  state,
  by,
];

export const rateTone = (row: RateRow) => (row.state === 'past' ? 'pending' : undefined);

/** «الكرخ إلى البصرة»: how a price is called where it is deleted. */
export const rateLabel = (row: RateRow): string =>
  [row.branch.branch_name, row.destination?.name, row.area?.name, row.merchant?.store_name]
    .filter(Boolean)
    .join(' · ');

/** Parcels were priced by what has begun: only what is to come can be taken back. */
export const begunReason = (row: RateRow): string | null =>
  row.state === 'upcoming' ? null : t.begun;
