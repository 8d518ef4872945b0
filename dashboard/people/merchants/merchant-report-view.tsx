import type { AnswerOf, InputOf } from '#contract/contract.ts';
import type { Figure } from '#dashboard/shell/list/FigureStrip.tsx';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { dayIn, idOf } from '#dashboard/shell/list/list-values.ts';
import { amongBranches, amongDestinations } from '#dashboard/shell/list/pick-options.ts';
import type { PrintColumn } from '#dashboard/shell/print/PrintPage.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText, Money, Name, Num, Phone } from '#dashboard/ui/values/Values.tsx';
import { merchantReportWords as w } from '#words/shipments/report-screens.ts';

export type MerchantLine = AnswerOf<'merchants.report'>['data'][number];
type Params = InputOf<'merchants.report'>;
export type MerchantList = Params['list'];
type Summary = NonNullable<AnswerOf<'merchants.report'>['summary']>;

export const merchantLists = ['accepted', 'withBalance', 'waiting', 'rejected'] as const;
export const merchantListOf = (text: string): MerchantList =>
  merchantLists.find((one) => one === text) ?? 'accepted';

export const merchantFilters: readonly FilterDef[] = [
  { key: 'days', label: w.period, kind: 'days' },
  { key: 'branch', label: w.branch, ...amongBranches },
  { key: 'city', label: w.city, ...amongDestinations },
];

export const merchantInput = (values: ListValues, list: MerchantList): Omit<Params, 'cursor'> => ({
  list,
  search: values.search || undefined,
  branch_id: idOf(values.branch),
  destination_id: idOf(values.city),
  from: dayIn(values.from),
  to: dayIn(values.to),
});

type MerchantColumn = Column<MerchantLine>;
const count = (key: 'open' | 'delivered' | 'returned'): MerchantColumn => ({
  key,
  header: w[key],
  numeric: true,
  priority: 2,
  cell: (row) => <Num value={row[key]} />,
  footer: (rows) => <Num value={rows.reduce((sum, row) => sum + row[key], 0)} />,
});

/** A balance also names its side in words: negative means the merchant owes. */
function Balance({ value }: { value: number | null }) {
  if (value === null) return null;
  return (
    <>
      <Money bare signed value={value} />
      {value < 0 ? ` ${w.owes}` : null}
    </>
  );
}

const store: MerchantColumn = {
  key: 'store',
  header: w.store,
  priority: 1,
  cell: (row) => <Name>{row.store_name}</Name>,
};
const contact: readonly MerchantColumn[] = [
  { key: 'owner', header: w.owner, priority: 2, cell: (row) => <Name>{row.owner_name}</Name> },
  { key: 'phone', header: w.phone, priority: 2, cell: ({ phone }) => <Phone value={phone} link /> },
  {
    key: 'city',
    header: w.city,
    priority: 2,
    cell: ({ destination }) => <Name>{destination.name}</Name>,
  },
];
const branch: MerchantColumn = {
  key: 'branch',
  header: w.branch,
  priority: 2,
  cell: (row) => <Name>{row.branch?.branch_name}</Name>,
};
const registered: MerchantColumn = {
  key: 'registered',
  header: w.registered,
  priority: 2,
  cell: (row) => <DateText at={row.created_at} />,
};
const working: readonly MerchantColumn[] = [
  store,
  ...contact,
  branch,
  count('open'),
  count('delivered'),
  count('returned'),
  {
    key: 'balance',
    header: w.balance,
    numeric: true,
    priority: 2,
    cell: ({ balance }) => <Balance value={balance} />,
    footer: (rows) =>
      rows.some(({ balance }) => balance !== null) ? (
        <Money bare signed value={rows.reduce((sum, { balance }) => sum + (balance ?? 0), 0)} />
      ) : null,
  },
  { ...registered, hiddenFirst: true },
];
const waiting: readonly MerchantColumn[] = [
  store,
  ...contact,
  {
    key: 'storeType',
    header: w.storeType,
    priority: 2,
    cell: ({ store_type: type }) => <Name>{type?.name}</Name>,
  },
  registered,
];
const rejected: readonly MerchantColumn[] = [
  store,
  ...contact,
  registered,
  {
    key: 'decided',
    header: w.decided,
    priority: 2,
    cell: (row) => <DateText at={row.decided_at} />,
  },
  {
    key: 'reason',
    header: w.reason,
    priority: 3,
    cell: (row) => <Name>{row.rejected_reason}</Name>,
  },
];

export const merchantColumns: Record<MerchantList, readonly MerchantColumn[]> = {
  accepted: working,
  withBalance: working,
  waiting,
  rejected,
};

/** The same columns for the print. */
export const merchantPrint = (list: MerchantList): readonly PrintColumn<MerchantLine>[] =>
  merchantColumns[list]
    .filter(({ hiddenFirst }) => !hiddenFirst)
    .map(({ key, header, numeric, cell, footer }) => ({
      key,
      header,
      cell: key === 'phone' ? ({ phone }) => <Phone value={phone} /> : cell,
      ...(numeric && { numeric }),
      ...(footer && { total: footer }),
    }));

/** Sums over the whole list; merchants not yet accepted have neither shipments nor money. */
export function merchantSums(
  sums: Summary | null | undefined,
  list: MerchantList,
): readonly Figure[] {
  if (!sums || sums.merchants === 0) return [];
  const all = { label: w.merchants, value: <Num value={sums.merchants} /> };
  if (list === 'waiting' || list === 'rejected') return [all];
  return [
    all,
    { label: w.openAll, value: <Num value={sums.open} /> },
    { label: w.deliveredAll, value: <Num value={sums.delivered} /> },
    { label: w.returnedAll, value: <Num value={sums.returned} /> },
    ...(sums.balance === null
      ? []
      : [{ label: w.balanceAll, value: <Money signed value={sums.balance} /> }]),
  ];
}
