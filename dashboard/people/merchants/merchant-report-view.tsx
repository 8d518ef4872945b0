import type { AnswerOf, InputOf } from '#contract/contract.ts';
import { merchantReportColumns } from '#contract/people/columns/merchant-report.ts';
import { wholeInput } from '#dashboard/shell/catalogue/filter-input.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Figure } from '#dashboard/shell/list/FigureStrip.tsx';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches, amongDestinations } from '#dashboard/shell/list/pick-options.ts';
import { printColumns } from '#dashboard/shell/print/print-columns.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Money, Num, Phone } from '#dashboard/ui/values/Values.tsx';
import { merchantReportWords as w } from '#words/shipments/report-screens.ts';

export type MerchantLine = AnswerOf<'merchants.report'>['data'][number];
type Params = InputOf<'merchants.report'>;
export type MerchantList = Params['list'];
type Summary = NonNullable<AnswerOf<'merchants.report'>['summary']>;

export const merchantLists = ['accepted', 'withBalance', 'waiting', 'rejected'] as const;
export const merchantListOf = (text: string): MerchantList =>
  merchantLists.find((one) => one === text) ?? 'accepted';

export const merchantFilters = [
  { key: 'days', label: w.period, kind: 'days' },
  { key: 'branch', label: w.branch, ...amongBranches },
  { key: 'city', name: 'destination_id', label: w.city, ...amongDestinations },
] as const satisfies readonly FilterDef[];

/** The whole list of an address: for its file and its print. */
export const merchantInput = (values: ListValues, list: MerchantList): Omit<Params, 'cursor'> => ({
  list,
  ...wholeInput(merchantFilters, values),
});

type MerchantColumn = Column<MerchantLine>;
const c = columnsByKey(merchantReportColumns);
const count = (key: 'open' | 'delivered' | 'returned'): MerchantColumn => ({
  ...c[key],
  priority: 2,
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

const store: MerchantColumn = { ...c.store, priority: 1 };
const contact: readonly MerchantColumn[] = [
  { ...c.owner, priority: 2 },
  { ...c.phone, priority: 2 },
  { ...c.city, priority: 2 },
];
const branch: MerchantColumn = { ...c.branch, priority: 2 };
const registered: MerchantColumn = { ...c.registered, priority: 2 };
const working: readonly MerchantColumn[] = [
  store,
  ...contact,
  branch,
  count('open'),
  count('delivered'),
  count('returned'),
  {
    ...c.balance,
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
  { ...c.storeType, priority: 2 },
  registered,
];
const rejected: readonly MerchantColumn[] = [
  store,
  ...contact,
  registered,
  { ...c.decided, priority: 2 },
  { ...c.reason, priority: 3 },
];

export const merchantColumns: Record<MerchantList, readonly MerchantColumn[]> = {
  accepted: working,
  withBalance: working,
  waiting,
  rejected,
};

/** The same columns for the print. */
export const merchantPrint = (list: MerchantList) =>
  printColumns(merchantColumns[list], { phone: ({ phone }) => <Phone value={phone} /> });

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
