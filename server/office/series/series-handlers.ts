import type { seriesContract } from '#contract/office/series.ts';
import type { Handlers } from '../../http/call.ts';
import { sendExport } from '../../exports/send-export.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import { readSeries } from './read-series.ts';
import { seriesExport } from './series-export.ts';

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
    return sendExport({ ...call, input: { format } }, table, note);
  },
} satisfies Handlers<keyof typeof seriesContract>;
