import type { seriesContract } from '#contract/office/series.ts';
import type { Handlers } from '../../http/call.ts';
import { exportSheet } from '../../exports/export-sheet.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import { readSeries } from './read-series.ts';
import { seriesSheet } from './series-sheet.ts';

export const seriesHandlers = {
  'office.series': async (call) => ({ data: await readSeries(call, call.input) }),

  'office.seriesExport': async (call) => {
    const { format, ...params } = call.input;
    const series = await readSeries(call, params);
    const sheet = seriesSheet(series);
    const note = {
      action: 'office.seriesExport',
      subject: 'shipment',
      title: sheet.title,
      after: { ...call.input },
    } as const;
    if (format === 'png') return pictureFile(call, { series, params }, note);
    return exportSheet({ ...call, input: { format } }, sheet, note);
  },
} satisfies Handlers<keyof typeof seriesContract>;
