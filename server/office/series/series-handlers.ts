import type { seriesContract } from '#contract/office/series.ts';
import type { Handlers } from '../../http/call.ts';
import { exportSheet } from '../../exports/export-sheet.ts';
import { readSeries } from './read-series.ts';
import { seriesSheet } from './series-sheet.ts';

export const seriesHandlers = {
  'office.series': async (call) => ({ data: await readSeries(call, call.input) }),

  'office.seriesExport': async (call) => {
    const { format: _format, ...params } = call.input;
    const sheet = seriesSheet(await readSeries(call, params));
    const note = {
      action: 'office.seriesExport',
      subject: 'shipment',
      title: sheet.title,
      after: { ...call.input },
    } as const;
    return exportSheet(call, sheet, note);
  },
} satisfies Handlers<keyof typeof seriesContract>;
