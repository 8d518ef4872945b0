import type { seriesContract } from '#contract/office/series.ts';
import type { Handlers } from '../../http/call.ts';
import { sendExport } from '../../exports/send-export.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import { readSeries } from './read-series.ts';
import { daysOfSeries, seriesExport } from './series-export.ts';

export const seriesHandlers = {
  'office.series': async (call) => ({ data: await readSeries(call, call.input) }),

  'office.seriesExport': async (call) => {
    const { format, ...params } = call.input;
    const series = await readSeries(call, params);
    const table = seriesExport(series);
    const note = {
      action: 'office.seriesExport',
      subject: 'shipment',
      title: table.title,
      after: { ...call.input },
    } as const;
    if (format === 'png') return pictureFile(call, { series, params }, note);
    // The days are those of the figure: a current figure has none, even if the page shows days.
    const { branch_id, destination_id, merchant_id, courier_id } = params;
    const input = { branch_id, destination_id, merchant_id, courier_id, format };
    return sendExport({ ...call, input }, { ...table, period: () => daysOfSeries(series) }, note);
  },
} satisfies Handlers<keyof typeof seriesContract>;
