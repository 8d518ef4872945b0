import type { StageNo } from '../stages.ts';

/**
 * The figures of a group of shipments in a report: `net` = `to_collect` + `collected` + `claims` -
 * `fees`. A new figure is a row here, its sum in `server/shipments/reports/report-store.ts` and its
 * name in `words/shipments/reports.ts`; the API, the export and the merchants' columns follow in
 * this order. Whether it also appears by stage and among the sums is set in
 * `dashboard/shipments/reports/report-columns.tsx`. `kind`: a number of shipments, or money in
 * whole minor units. `ordersRows`: the report can be sorted by it, the largest first. `isRare`:
 * zero in most reports; its column is hidden by default, and it appears among the sums only when it
 * is not zero.
 */
export const reportFigures = {
  shipments: { kind: 'number', ordersRows: true },
  delivered: { kind: 'number' },
  returned: { kind: 'number' },
  /** Of shipments that can still be delivered. */
  to_collect: { kind: 'money', ordersRows: true },
  collected: { kind: 'money', ordersRows: true },
  /** By current state: the delivery fee, or the return fee once it is returned. */
  fees: { kind: 'money', ordersRows: true },
  claims: { kind: 'money', isRare: true },
  /** What is or will be owed to the merchant. */
  net: { kind: 'money', ordersRows: true },
} as const satisfies Record<string, FigureRow>;
interface FigureRow {
  readonly kind: 'number' | 'money';
  readonly ordersRows?: true;
  readonly isRare?: true;
}
export type FigureKey = keyof typeof reportFigures;
export const figureKeys = Object.keys(reportFigures) as readonly FigureKey[];

/** The stages of the money of a delivered shipment on its way to the merchant, one per place. */
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

/** Zero in most reports. */
export const isRare = (key: string): boolean =>
  figureKeys.some((one) => one === key && 'isRare' in reportFigures[one]);
