import { join, sql, type Sql } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import {
  type MerchantPhase,
  merchantPhaseKeys,
  merchantPhases,
} from '#domain/shipments/reports/merchant-phases.ts';
import { dueStages } from '#domain/shipments/reports/report-figures.ts';
import { stageNumbers } from '#domain/shipments/stages.ts';
import { addDays, refuseBackwards, startOfDayUtc } from '#domain/time.ts';
import {
  decodeCursor,
  is,
  isInstant,
  isWhole,
  type Key,
  type Kind,
} from '../../http/lists/cursor.ts';
import { ownScope, type CountScope } from './counts-store.ts';
import { photoIsLate } from '../moves/proof-store.ts';

export type Sort = 'newest' | 'oldest' | 'waiting' | 'amount';

/** The shipments of a list before any filter. */
export type ListView =
  | 'ready_to_assign'
  | 'under_settlement'
  | 'postponed_due'
  | 'to_receive'
  | 'photo_late'
  | 'frozen'
  | 'held'
  | 'stuck'
  | 'correctable'
  | 'correction_pending'
  | MerchantPhase;

/** The filters of every shipment list, as the contract parses them. */
export interface ListFilter {
  readonly stage?: number | undefined;
  readonly view?: ListView | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly courier_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly area_id?: number | undefined;
  readonly step_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly codes?: string | undefined;
  readonly overdue?: boolean | undefined;
  readonly unassigned?: boolean | undefined;
  readonly min_age_days?: number | undefined;
  readonly max_age_days?: number | undefined;
  readonly sort: Sort;
}

/** The meaning of "today" and "that day" for the company. */
export interface CompanyDay {
  readonly zone: string;
  readonly today: string;
}

const maxCodes = 500;

interface ViewRow {
  /** The possible stages of shipments in the view; null: any. */
  readonly stages: readonly number[] | null;
  readonly condition?: () => Sql;
  /** The same for a view that depends on the day. */
  readonly ofDay?: (day: CompanyDay) => Sql;
  /**
   * A branch's part of the view, if it is not everything the branch is involved in: shipments of
   * its own merchants (`home`), or those on its shelf.
   */
  readonly ofBranch?: 'home' | 'shelf';
}

/** The work lists. A partial index is only used when its condition appears here literally. */
export const listViews: Record<ListView, ViewRow> = {
  ready_to_assign: {
    stages: [3, 14],
    // Shipments that a run sheet also refuses: collected at the counter, or reserved by a draft.
    condition: () => sql`s.branch_id = s.serving_branch_id and s.hold_reason is null
      and s.kind = 'home' and s.id not in (
        select l.shipment_id from documents d join document_lines l on l.document_id = d.id
        where d.family = 'runSheet' and d.state = 'draft' and l.family = 'runSheet' and l.live)`,
    ofBranch: 'shelf',
  },
  under_settlement: { stages: dueStages },
  postponed_due: {
    stages: null,
    ofDay: ({ today }) => sql`s.status = 'postponed' and s.postponed_on <= ${today}::date`,
  },
  // Not taken in yet: at the merchant, or with the courier who picked it up.
  to_receive: { stages: [1, 2], ofBranch: 'home' },
  photo_late: { stages: null, condition: () => photoIsLate },
  held: { stages: null, condition: () => sql`s.hold_reason is not null` },
  stuck: { stages: null },
  // In transit, so the label still matters.
  correctable: { stages: [2, 3, 4, 5, 7, 13, 14, 15, 18] },
  correction_pending: { stages: null, condition: () => sql`s.correction_pending` },
  frozen: { stages: null },
  ...merchantPhases,
};

/** Pasted receipt numbers. @throws Refusal too_many_items */
function pastedCodes(text: string): string[] {
  const codes = [
    ...new Set(
      toWestern(text)
        .split(/[^\d]+/)
        .filter((code) => code !== ''),
    ),
  ];
  refuseIf(codes.length > maxCodes, 'too_many_items', { field: 'codes', max: maxCodes });
  return codes;
}

/** Days outside this range have no shipments and may exceed the database's calendar. */
export const within = (day: string): string =>
  day < '1900-01-01' ? '1900-01-01' : day > '2999-12-31' ? '2999-12-31' : day;
const startOf = (day: string, zone: string): Sql =>
  sql`${startOfDayUtc(within(day), zone).toISOString()}::timestamptz`;

const equals = (column: Sql, value: number | undefined): Sql[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];

/**
 * Whether the result depends on the company's day: most lists do not, and need not read the
 * settings.
 */
export const needsDays = ({ view, from, to }: ListFilter): boolean =>
  Boolean((view && listViews[view].ofDay) || from || to);

/**
 * All conditions of the filter on a shipment `s` except its stage, its branch and the search text.
 * The day may be null if `asksForDays` is false.
 */
export function filterConditions(filter: ListFilter, day: CompanyDay | null): Sql[] {
  refuseBackwards(filter);
  const view = filter.view && listViews[filter.view];
  const known = (): CompanyDay => {
    if (day === null) throw new RangeError('a list of days without the day');
    return day;
  };
  return [
    ...(view?.condition ? [view.condition()] : []),
    ...(view?.ofDay ? [view.ofDay(known())] : []),
    ...equals(sql`s.merchant_id`, filter.merchant_id),
    ...equals(sql`s.courier_id`, filter.courier_id),
    ...equals(sql`s.destination_id`, filter.destination_id),
    ...equals(sql`s.area_id`, filter.area_id),
    ...equals(sql`s.step_id`, filter.step_id),
    ...(filter.unassigned ? [sql`s.courier_id is null`] : []),
    ...(filter.from ? [sql`s.created_at >= ${startOf(filter.from, known().zone)}`] : []),
    ...(filter.to
      ? [sql`s.created_at < ${startOf(addDays(within(filter.to), 1), known().zone)}`]
      : []),
    ...(filter.min_age_days
      ? [sql`s.stage_since <= now() - make_interval(days => ${filter.min_age_days}::int)`]
      : []),
    ...(filter.max_age_days
      ? [sql`s.stage_since > now() - make_interval(days => ${filter.max_age_days}::int)`]
      : []),
    ...(filter.codes === undefined
      ? []
      : [sql`s.code = any(${pastedCodes(filter.codes)}::text[])`]),
  ];
}

/** Possible stages of the list, null: any. */
export function stagesOf(filter: ListFilter): readonly number[] | null {
  const ofView = filter.view === undefined ? null : listViews[filter.view].stages;
  if (filter.stage === undefined) return ofView;
  return ofView === null ? [filter.stage] : ofView.filter((stage) => stage === filter.stage);
}

export const allStages: readonly number[] = stageNumbers;

const countedViews: readonly (ListView | undefined)[] = [
  undefined,
  'under_settlement',
  ...merchantPhaseKeys,
];

/**
 * The stored count that answers this filter exactly, or null when rows must be counted: the filter
 * may contain only a stage, a step and at most one of merchant, courier and branch.
 */
export function countedScope(actor: Actor, filter: ListFilter): CountScope | null {
  const others = [
    filter.search,
    filter.destination_id,
    filter.area_id,
    filter.from,
    filter.to,
    filter.codes,
    filter.overdue || undefined,
    filter.unassigned || undefined,
    filter.min_age_days || undefined,
    filter.max_age_days || undefined,
  ];
  if (!countedViews.includes(filter.view) || others.some((value) => value !== undefined))
    return null;
  const own = ownScope(actor);
  const params: CountScope[] = [
    ...(filter.branch_id === undefined ? [] : [{ kind: 'branch' as const, id: filter.branch_id }]),
    ...(filter.merchant_id === undefined
      ? []
      : [{ kind: 'merchant' as const, id: filter.merchant_id }]),
    ...(filter.courier_id === undefined
      ? []
      : [{ kind: 'courier' as const, id: filter.courier_id }]),
  ].filter((scope) => scope.kind !== own.kind || scope.id !== own.id);
  if (params.length === 0) return own;
  return own.kind === 'all' && params.length === 1 ? (params[0] ?? null) : null;
}

interface SortRow {
  readonly key: Sql;
  readonly type: Sql;
  readonly isKey: Kind<Key>;
  readonly order: Sql;
  /** The same order, written so that no index is used for it. */
  readonly lateOrder?: Sql;
  readonly after: (key: Sql, id: number) => Sql;
}

/**
 * Keyset orders over shipments `s`: the sort key, its type, the direction, and the condition for
 * the rows after a cursor.
 */
export const sorts: Record<Sort, SortRow> = {
  newest: {
    key: sql`s.id`,
    type: sql`bigint`,
    isKey: isWhole,
    order: sql`s.id desc`,
    lateOrder: sql`s.id + 0 desc`,
    after: (_, id) => sql`s.id < ${id}`,
  },
  oldest: {
    key: sql`s.id`,
    type: sql`bigint`,
    isKey: isWhole,
    order: sql`s.id`,
    lateOrder: sql`s.id + 0`,
    after: (_, id) => sql`s.id > ${id}`,
  },
  waiting: {
    key: sql`s.stage_since`,
    type: sql`timestamptz`,
    isKey: isInstant,
    order: sql`s.stage_since, s.id`,
    after: (key, id) => sql`(s.stage_since, s.id) > (${key}, ${id})`,
  },
  amount: {
    key: sql`s.cod_amount`,
    type: sql`bigint`,
    isKey: isWhole,
    order: sql`s.cod_amount desc, s.id desc`,
    after: (key, id) => sql`(s.cod_amount, s.id) < (${key}, ${id})`,
  },
};

/** The order of pages merged from several sources. */
export const pageOrder: Record<Sort, Sql> = {
  newest: sql`p.id desc`,
  oldest: sql`p.id`,
  waiting: sql`p.k, p.id`,
  amount: sql`p.k desc, p.id desc`,
};

/**
 * `[sort, key, id]` of the last row. @throws Refusal invalid_input for a cursor of another order
 */
export const lastOf = (sort: Sort, cursor: string | undefined): LastRow | null => {
  const keys = decodeCursor(cursor, is(sort), sorts[sort].isKey, isWhole);
  return keys && { key: keys[1], id: keys[2] };
};

export interface LastRow {
  readonly key: Key;
  readonly id: number;
}

export const afterLast = (sort: Sort, last: LastRow | null): Sql[] =>
  last === null ? [] : [sorts[sort].after(sql`${last.key}::${sorts[sort].type}`, last.id)];

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`(${join([...conditions], ' and ')})`;
