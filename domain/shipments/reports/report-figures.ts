import type { StageNo } from '../stages.ts';

/**
 * What a group of shipments comes to in a report: `net` = `to_collect` + `collected` + `claims` -
 * `fees`. A new figure is a row here, its sum in `server/shipments/reports/report-store.ts` and its name in
 * `words/shipments/reports.ts`; the API, the sheet and the merchants' columns follow in this order. Whether
 * it also stands by stage and among the sums is said in `dashboard/shipments/reports/report-columns.tsx`.
 *
 * `kind`: a number of shipments, or money in whole minor units. `ordersRows`: the report can be
 * read by it, the largest first.
 * `isRare`: nothing in most reports; its column is hidden at first, and it stands among the sums
 * only where there is any.
 */
export const reportFigures = {
  shipments: { kind: 'number', ordersRows: true },
  delivered: { kind: 'number' },
  returned: { kind: 'number' },
  /** Of shipments that may still be delivered. */
  to_collect: { kind: 'money', ordersRows: true },
  collected: { kind: 'money', ordersRows: true },
  /** As each shipment stands: its delivery, or its return once it is given back. */
  fees: { kind: 'money', ordersRows: true },
  claims: { kind: 'money', isRare: true },
  /** What is or would be the merchant's. */
  net: { kind: 'money', ordersRows: true },
} as const satisfies Record<string, FigureRow>;
interface FigureRow {
  readonly kind: 'number' | 'money';
  readonly ordersRows?: true;
  readonly isRare?: true;
}
export type FigureKey = keyof typeof reportFigures;
export const figureKeys = Object.keys(reportFigures) as readonly FigureKey[];

/**
 * Where the money of what is delivered can be on its way to the merchant: the stage of each place.
 */
export const moneyPlaces = {
  with_courier: 6,
  at_branch: 16,
  in_transfer: 17,
  payable: 11,
} as const satisfies Record<string, StageNo>;
export type MoneyPlace = keyof typeof moneyPlaces;
export const placeKeys = Object.keys(moneyPlaces) as readonly MoneyPlace[];
export const dueStages: readonly StageNo[] = Object.values(moneyPlaces);

export type ReportOrder = {
  [K in FigureKey]: (typeof reportFigures)[K] extends { ordersRows: true } ? K : never;
}[FigureKey];
export const reportOrders = figureKeys.filter(
  (key): key is ReportOrder => 'ordersRows' in reportFigures[key],
);

/** Most reports have none of it. */
export const isRare = (key: string): boolean =>
  figureKeys.some((one) => one === key && 'isRare' in reportFigures[one]);
