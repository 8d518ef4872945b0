import type { AnswerOf } from '#contract/contract.ts';
import type { shipmentReports } from '#contract/shipments/reports.ts';
import type { Db } from '#database/connect.ts';
import { type Actor, may } from '#domain/people/actor.ts';
import { sumFor } from '#domain/people/money-sums.ts';
import { refuseIf } from '#domain/refusal.ts';
import { figureKeys, placeKeys } from '#domain/shipments/reports/report-figures.ts';
import { checkPeriod, reportPeriod } from '#domain/shipments/reports/report-period.ts';
import { dayOf } from '#domain/time.ts';
import { exportWords } from '#words/shipments/reports.ts';
import type { Handlers } from '../../http/call.ts';
import { inPages } from '../../exports/turns.ts';
import { everyPage, sendExport } from '../../exports/send-export.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { listShipments } from '../list/list-store.ts';
import { presentRow } from '../details/present.ts';
import { listReceived } from '../list/received-store.ts';
import {
  type Figures,
  type MerchantLine,
  type PlacedFigures,
  reportByMerchant,
  reportByStage,
  type ReportFilter,
  type ReportScope,
  type Summary,
} from './report-store.ts';
import { merchantColumns, shipmentColumns } from './report-exports.ts';
import type { ShipmentRow } from '../row-store.ts';

type Answer = AnswerOf<'shipments.reportByMerchant'>;

const mostMerchants = 20_000;

interface Params extends ReportFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The money on its way to the merchants is a current report, unless days are given. */
async function scopeOf(
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: string },
  { view, from, to }: Params,
): Promise<ReportScope> {
  const { timezone: zone } = await getSettings(db);
  const today = dayOf(new Date(now), zone);
  const isOfNow = view !== undefined && from === undefined && to === undefined;
  const period = isOfNow ? null : reportPeriod({ from, to }, today);
  if (period) checkPeriod(period);
  return { actor, zone, today, period };
}

const only = <K extends string>(row: Readonly<Record<K, number>>, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Record<K, number>;
const figuresOf = (row: Figures) => only(row, figureKeys);
const placesOf = (row: PlacedFigures) => only(row, placeKeys);

const presentLine = (row: MerchantLine): Answer['data'][number] => ({
  merchant: { id: row.merchant_id, store_name: row.store_name },
  branch: row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
  ...figuresOf(row),
  ...placesOf(row),
  oldest_at: row.oldest_at,
});

const presentSummary = (sums: Summary, { period }: ReportScope) => ({
  merchants: sums.merchants,
  ...figuresOf(sums),
  ...placesOf(sums),
  from: period?.from ?? null,
  to: period?.to ?? null,
});

/**
 * The total of a small table: one row per stage, which does not contain the number of merchants.
 */
function totalOf(rows: readonly (Figures & PlacedFigures)[]): Summary {
  const sums = [...figureKeys, ...placeKeys].map((key) => [
    key,
    rows.reduce((sum, row) => sum + row[key], 0),
  ]);
  return { merchants: 0, ...Object.fromEntries(sums) };
}

export const reportHandlers = {
  'shipments.reportByMerchant': async (call) => {
    const { input, db } = call;
    const scope = await scopeOf(call, input);
    const { rows, nextCursor, summary } = await reportByMerchant(db, scope, input, input);
    return {
      data: rows.map(presentLine),
      meta: metaOf(input, { nextCursor, total: summary?.merchants ?? null }),
      summary: summary && presentSummary(summary, scope),
    };
  },

  'shipments.reportByStage': async (call) => {
    const scope = await scopeOf(call, call.input);
    const rows = await reportByStage(call.db, scope, call.input);
    return {
      data: rows.map((row) => ({ stage: row.stage, ...figuresOf(row) })),
      summary: presentSummary(totalOf(rows), scope),
    };
  },

  'shipments.reportByMerchantExport': async (call) => {
    const { input, db, actor } = call;
    // The export is the report: a user who may not read it may not export it.
    refuseIf(!may(actor, 'statements.merchants'), 'forbidden');
    const scope = await scopeOf(call, input);
    const { sort } = input;
    const { rows } = await reportByMerchant(db, scope, input, { sort, per_page: mostMerchants });
    const note = {
      action: 'shipments.reportExport',
      subject: 'shipment',
      after: { ...input },
    } as const;
    const title = exportWords.byMerchant;
    const table = { name: 'report', title, columns: merchantColumns };
    const pages = inPages(rows.map(presentLine));
    return sendExport(call, { ...table, pages, period: () => scope.period }, note);
  },

  'shipments.export': async (call) => {
    const { db, actor, now, live } = call;
    const { status, ...filter } = call.input;
    const pages = everyPage<ShipmentRow>(async (params) => {
      const page = await listShipments(
        db,
        actor,
        { ...filter, stage: status },
        { ...params, now, names: live.names, uncounted: true },
      );
      return { rows: page.rows, meta: { next_cursor: page.nextCursor } };
    });
    const after = { ...call.input };
    const note = { action: 'shipments.export', subject: 'shipment', after } as const;
    const title = exportWords.shipments;
    return sendExport(call, { name: 'shipments', title, columns: shipmentColumns, pages }, note);
  },

  'shipments.received': async ({ input, db, actor, now }) => {
    const { timezone: zone } = await getSettings(db);
    const day = input.day ?? dayOf(new Date(now), zone);
    const { rows, nextCursor, total } = await listReceived(db, actor, { ...input, day, zone });
    return {
      data: rows.map((row) =>
        Object.assign(presentRow(row), {
          received_at: row.received_at,
          received_by: row.received_by,
        }),
      ),
      meta: metaOf(
        input,
        { nextCursor, total: total?.count ?? null },
        sumFor(actor, total?.amount ?? null),
      ),
    };
  },
} satisfies Handlers<keyof typeof shipmentReports>;
