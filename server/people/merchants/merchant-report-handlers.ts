import type { merchantReports } from '#contract/people/merchant-reports.ts';
import { seesSums, sumFor } from '#domain/people/money-sums.ts';
import { figureWords as f, exportWords as w } from '#words/shipments/reports.ts';
import { refuseBackwards } from '#domain/time.ts';
import type { Handlers } from '../../http/call.ts';
import { everyPage, sendExport } from '../../exports/send-export.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { reportMerchants, type MerchantLine } from './merchant-report-store.ts';
import { presentMerchant } from './merchants-present.ts';

// biome-ignore format: a table reads by the line
const columns: readonly ExportColumn<MerchantLine>[] = [
  { header: w.merchant, kind: 'text', value: (row) => row.store_name },
  { header: w.owner, kind: 'text', value: (row) => row.owner_name },
  { header: w.phone, kind: 'phone', value: (row) => row.phone },
  { header: w.phone2, kind: 'phone', value: (row) => row.phone2 },
  { header: w.email, kind: 'text', width: 28, value: (row) => row.email },
  { header: w.city, kind: 'text', width: 16, value: (row) => row.destination_name },
  { header: w.branch, kind: 'text', value: (row) => row.branch_name },
  { header: w.storeType, kind: 'text', width: 18, value: (row) => row.store_type_name },
  { header: w.registered, kind: 'day', value: (row) => row.created_at },
  { header: w.decided, kind: 'day', value: (row) => row.decided_at },
  { header: w.rejected, kind: 'text', value: (row) => row.rejected_reason },
  { header: f.open, kind: 'number', value: (row) => row.open },
  { header: f.delivered, kind: 'number', value: (row) => row.delivered },
  { header: f.returned, kind: 'number', value: (row) => row.returned },
];
const moneyColumns: readonly ExportColumn<MerchantLine>[] = [
  { header: f.balance, kind: 'money', value: (row) => row.balance },
];

export const merchantReportHandlers = {
  'merchants.report': async ({ db, actor, input }) => {
    refuseBackwards(input);
    const { timezone: zone } = await getSettings(db);
    const { rows, nextCursor, summary } = await reportMerchants(db, { actor, zone }, input, input);
    return {
      data: rows.map((row) => ({
        ...presentMerchant(row),
        open: row.open,
        delivered: row.delivered,
        returned: row.returned,
        balance: sumFor(actor, row.balance),
      })),
      meta: metaOf(input, { nextCursor, total: summary?.merchants ?? null }),
      summary: summary && { ...summary, balance: sumFor(actor, summary.balance) },
    };
  },

  'merchants.reportExport': async (call) => {
    const { db, actor, input } = call;
    refuseBackwards(input);
    const { timezone: zone } = await getSettings(db);
    const pages = everyPage<MerchantLine>(async (params) => {
      const page = await reportMerchants(db, { actor, zone }, input, { ...params, unsummed: true });
      return { rows: page.rows, meta: { next_cursor: page.nextCursor } };
    });
    const shown = seesSums(actor) ? [...columns, ...moneyColumns] : columns;
    const after = { ...input };
    const note = { action: 'merchants.reportExport', subject: 'merchant', after } as const;
    return sendExport(call, { name: 'merchants', title: w.merchants, columns: shown, pages }, note);
  },
} satisfies Handlers<keyof typeof merchantReports>;
