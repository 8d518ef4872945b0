import type { Database } from '#database/connect.ts';
import { periodInAscii, periodInName } from '#words/office/export-heading.ts';
import { seriesTitle } from '#words/office/series.ts';
import type { SeriesParams } from '#domain/office/series-plan.ts';
import { dayOf } from '#domain/time.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import type { ActivityNote } from '../../books/decision.ts';
import { companyLook } from '../../exports/send-export.ts';
import { countedExport } from '../../exports/running-exports.ts';
import type { FileAnswer } from '../../http/send.ts';
import type { Series } from '../series/read-series.ts';
import { daysOfSeries } from '../series/series-export.ts';
import { pictureOf } from './picture.ts';

interface Exporting {
  readonly db: Database;
  readonly who: Who;
  readonly now: string;
}
type Note = Pick<ActivityNote, 'action' | 'subject' | 'title' | 'after'>;

async function* drawn(draw: () => Promise<Buffer>) {
  yield await draw();
}

/**
 * The chart as a picture. It counts among the running exports of its user while it is drawn, and is
 * logged like them.
 * @throws Refusal exports_running
 */
export async function pictureFile(
  { db, who, now }: Exporting,
  chart: { readonly series: Series; readonly params: SeriesParams },
  note: Note,
): Promise<FileAnswer> {
  const { zone } = await companyLook(db);
  const { series, params } = chart;
  const today = dayOf(new Date(now), zone);
  const period = daysOfSeries(series) ?? { at: today };
  const whole = drawn(async () => (await pictureOf(db, series, params)).png);
  const { actorId: userId } = who;
  const parts = userId === null ? whole : countedExport({ db, userId }, whole);
  const bytes: Buffer[] = [];
  for await (const part of parts) bytes.push(part);
  await db.transaction((tx) => writeActivity(tx, note, who));
  return {
    name: `series-${periodInAscii(period)}.png`,
    saveAs: `${seriesTitle(series)} ${periodInName(period)}.png`,
    type: 'image/png',
    parts: drawn(async () => Buffer.concat(bytes)),
  };
}
