import type { Permission } from '../people/permissions.ts';

/**
 * The figures of `office.series`. One row defines a figure, its layouts and who may see it; its
 * name and definition are in `words/series.ts`. The date is always the day on which something
 * happened, in the company's zone, never the creation day of the shipment. Undone events are
 * excluded. `kind`: `number` counts; `rate` is `values` of `of`; `money` is whole minor units;
 * `days` is whole days, the last one meaning "30 and more". `is`: `flow` happened within the point;
 * `level` is the value at the end of it; `now` is the current value.
 */
export interface SeriesFigure {
  readonly kind: 'number' | 'rate' | 'money' | 'days';
  readonly is: 'flow' | 'level' | 'now';
  readonly permission: Permission;
  /** The available layouts; the first is the default. */
  readonly by: readonly SeriesBy[];
  readonly split: readonly SeriesSplit[];
  /** The supported filters in addition to the branch. */
  readonly filters: readonly SeriesFilter[];
}

export const seriesTimes = ['day', 'week', 'month'] as const;
export type SeriesTime = (typeof seriesTimes)[number];
/**
 * The axis. `step`: the steps of the shipments that went out. `age`: how long ago, in classes of
 * days for shipments, in months for merchants. `duration`: how long it took, in quarter days; the
 * values are then numbers of shipments, whatever the kind of the figure.
 */
export const seriesBys = [
  ...seriesTimes,
  'hour',
  'reason',
  'attempt',
  'step',
  'age',
  'duration',
  'stage',
  'branch',
  'destination',
  'courier',
  'merchant',
] as const;
export type SeriesBy = (typeof seriesBys)[number];

/** What separates the rows; omitted: one row, or those of the figure itself. */
export const seriesSplits = [
  'branch',
  'destination',
  'courier',
  'merchant',
  'reason',
  'attempt',
  'weekday',
  'stage',
  'place',
  'account',
  'share',
  'cohort',
] as const;
export type SeriesSplit = (typeof seriesSplits)[number];
export const seriesFilters = ['destination_id', 'courier_id', 'merchant_id'] as const;
export type SeriesFilter = (typeof seriesFilters)[number];

export const mostSeriesPoints = 400;
/** The largest rows; the rest is summed as one more row, `other`. */
export const mostSeriesRows = 12;
/** A merchant's own days are read from its shipments. */
export const mostMerchantDays = 92;

const event = {
  kind: 'number',
  is: 'flow',
  permission: 'dashboard.view',
} as const;
const rate = { kind: 'rate', is: 'flow', permission: 'dashboard.view' } as const;
const lag = {
  kind: 'days',
  is: 'flow',
  permission: 'dashboard.view',
  by: ['week', 'day', 'month', 'branch', 'duration'],
  split: ['share'],
  filters: [],
} as const;
const everyFilter = seriesFilters;

// biome-ignore format: a table reads by the line
export const seriesFigures = {
  created:   { ...event, by: ['day', 'week', 'month', 'hour', 'branch', 'destination', 'merchant'], split: ['branch', 'destination', 'weekday', 'merchant'], filters: ['destination_id', 'merchant_id'] },
  out:       { ...event, by: ['day', 'week', 'month', 'hour', 'attempt', 'branch', 'destination', 'courier'], split: ['branch', 'destination', 'attempt', 'weekday', 'courier'], filters: everyFilter },
  delivered: { ...event, by: ['day', 'week', 'month', 'hour', 'attempt', 'branch', 'destination', 'courier', 'merchant'], split: ['branch', 'destination', 'attempt', 'weekday', 'courier', 'merchant'], filters: everyFilter },
  failed:    { ...event, by: ['day', 'week', 'month', 'hour', 'reason', 'attempt', 'branch', 'destination', 'courier'], split: ['branch', 'destination', 'reason', 'attempt', 'weekday', 'courier'], filters: everyFilter },
  postponed: { ...event, by: ['day', 'week', 'month', 'hour', 'reason', 'branch', 'destination'], split: ['branch', 'destination', 'reason', 'weekday'], filters: ['destination_id', 'merchant_id'] },
  sent_back: { ...event, by: ['day', 'week', 'month', 'hour', 'reason', 'branch', 'destination', 'merchant'], split: ['branch', 'destination', 'reason', 'weekday', 'merchant'], filters: ['destination_id', 'merchant_id'] },
  returned:  { ...event, by: ['day', 'week', 'month', 'hour', 'branch', 'destination', 'merchant'], split: ['branch', 'destination', 'weekday', 'merchant'], filters: ['destination_id', 'merchant_id'] },
  /** Of the shipments that ended: delivered as a share of delivered and returned. */
  success:   { ...rate, by: ['day', 'week', 'month', 'branch', 'destination', 'merchant'], split: ['branch', 'destination', 'merchant'], filters: ['destination_id', 'merchant_id'] },
  /** Of the attempts at the door: delivered as a share of delivered and failed. */
  at_door:   { ...rate, by: ['day', 'week', 'month', 'hour', 'attempt', 'branch', 'destination', 'courier'], split: ['branch', 'destination', 'attempt', 'weekday', 'courier'], filters: everyFilter },
  /**
   * Shipments that went out for the first time, by the attempt that delivered them, and those given
   * back.
   */
  funnel:    { ...event, by: ['step'], split: [], filters: ['destination_id', 'merchant_id'] },
  /** What was collected from recipients, as entered on delivery. */
  collected: { kind: 'money', is: 'flow', permission: 'dashboard.view', by: ['day', 'week', 'month', 'branch', 'destination'], split: ['branch', 'destination'], filters: ['destination_id'] },
  /** Delivered shipments by the time since the company took them over. */
  delivery_time: { ...event, by: ['duration'], split: [], filters: ['destination_id'] },
  /** Where the money is at the end of the day. */
  cash:      { kind: 'money', is: 'level', permission: 'ledger.board', by: ['day', 'week', 'month'], split: ['place'], filters: [] },
  /** Revenue minus commissions, coupons and compensations. */
  earned:    { kind: 'money', is: 'flow', permission: 'ledger.board', by: ['month', 'day', 'week', 'branch', 'destination', 'merchant'], split: ['branch', 'destination', 'account', 'merchant'], filters: ['destination_id'] },
  /** Shipments in a stage at the end of the day. */
  inStage:   { kind: 'number', is: 'level', permission: 'dashboard.view', by: ['day'], split: ['stage'], filters: [] },
  /** Shipments by how long they have been in their stage, now. */
  ageing:    { kind: 'number', is: 'now', permission: 'dashboard.view', by: ['age'], split: ['stage'], filters: [] },
  /** From delivery until the courier hands the cash in, until it is payable, until it is paid. */
  hand_in:   lag,
  payable:   lag,
  paid:      lag,
  /**
   * Of the shipments that left a stage, and those still in it beyond its hours: those that left
   * within the hours of the stage.
   */
  promise:   { ...rate, by: ['stage', 'day', 'week', 'month', 'branch'], split: ['stage', 'branch'], filters: [] },
  /**
   * Of the merchants whose first month is the same: those still sending after a number of months.
   */
  cohorts:   { ...rate, permission: 'merchants.view', by: ['age'], split: ['cohort'], filters: [] },
} as const satisfies Record<string, SeriesFigure>;

export type SeriesKey = keyof typeof seriesFigures;
export const seriesKeys = Object.keys(seriesFigures) as [SeriesKey, ...SeriesKey[]];
export const seriesFigureOf = (key: SeriesKey): SeriesFigure => seriesFigures[key];
