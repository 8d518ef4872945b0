import type { seriesContract } from '#contract/office/series.ts';
import type { Handlers } from '../../http/call.ts';
import { sendExport } from '../../exports/send-export.ts';
import { readSeries } from './read-series.ts';
import { seriesExport } from './series-export.ts';

export const seriesHandlers = {
  'office.series': async (call) => ({ data: await readSeries(call, call.input) }),

  'office.seriesExport': async (call) => {
    const { format: _format, ...params } = call.input;
    const table = seriesExport(await readSeries(call, params));
    const note = {
      action: 'office.seriesExport',
      subject: 'shipment',
      title: table.title,
      after: { ...call.input },
    } as const;
    return sendExport(call, table, note);
  },
} satisfies Handlers<keyof typeof seriesContract>;
