import type { AnswerOf } from '#contract/contract.ts';
import { merchantReportColumns } from '#contract/people/columns/merchant-report.ts';
import type { merchantReports } from '#contract/people/merchant-reports.ts';
import type { Actor } from '#domain/people/actor.ts';
import { seesSums, sumFor } from '#domain/people/money-sums.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import { refuseBackwards } from '#domain/time.ts';
import type { Handlers } from '../../http/call.ts';
import { everyPage, sendExport } from '../../exports/send-export.ts';
import { fileColumns } from '../../exports/list-columns.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { reportMerchants, type MerchantLine } from './merchant-report-store.ts';
import { presentMerchant } from './merchants-present.ts';

const presentLine = (
  actor: Actor,
  row: MerchantLine,
): AnswerOf<'merchants.report'>['data'][number] => ({
  ...presentMerchant(row),
  open: row.open,
  delivered: row.delivered,
  returned: row.returned,
  balance: sumFor(actor, row.balance),
});

export const merchantReportHandlers = {
  'merchants.report': async ({ db, actor, input }) => {
    refuseBackwards(input);
    const { timezone: zone } = await getSettings(db);
    const { rows, nextCursor, summary } = await reportMerchants(db, { actor, zone }, input, input);
    return {
      data: rows.map((row) => presentLine(actor, row)),
      meta: metaOf(input, { nextCursor, total: summary?.merchants ?? null }),
      summary: summary && { ...summary, balance: sumFor(actor, summary.balance) },
    };
  },

  'merchants.reportExport': async (call) => {
    const { db, actor, input } = call;
    refuseBackwards(input);
    const { timezone: zone } = await getSettings(db);
    const pages = everyPage(async (params) => {
      const page = await reportMerchants(db, { actor, zone }, input, { ...params, unsummed: true });
      const rows = page.rows.map((row) => presentLine(actor, row));
      return { rows, meta: { next_cursor: page.nextCursor } };
    });
    const columns = fileColumns(
      merchantReportColumns.filter(({ kind }) => kind !== 'money' || seesSums(actor)),
    );
    const after = { ...input };
    const note = { action: 'merchants.reportExport', subject: 'merchant', after } as const;
    return sendExport(call, { name: 'merchants', title: t.merchants, columns, pages }, note);
  },
} satisfies Handlers<keyof typeof merchantReports>;
