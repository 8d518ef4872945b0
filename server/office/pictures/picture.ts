import type { Db } from '#database/connect.ts';
import { isCurrency } from '#domain/money.ts';
import type { SeriesParams } from '#domain/office/series-plan.ts';
import { isolate } from '#words/bidi.ts';
import { seriesHeads } from '#words/office/series.ts';
import { getSettings } from '../../settings-store.ts';
import { namesOf } from '../series/known-store.ts';
import type { Series } from '../series/read-series.ts';
import { altOf, type Context, drawPicture } from './draw.ts';
import { pngOf } from './render.ts';

export interface Picture {
  readonly png: Buffer;
  /** What it shows, in one line. */
  readonly alt: string;
}

const filters = {
  branch_id: 'branch',
  destination_id: 'destination',
  merchant_id: 'merchant',
  courier_id: 'courier',
} as const;

/** A picture is forwarded without its screen: it names what it is limited to. */
async function filtersOf(db: Db, params: SeriesParams): Promise<string[]> {
  const texts: string[] = [];
  for (const [field, kind] of Object.entries(filters)) {
    const id = params[field as keyof typeof filters];
    if (id === undefined) continue;
    const names = await namesOf(db, kind, [String(id)]);
    texts.push(`${seriesHeads.point[kind]}: ${isolate(names.get(String(id)) ?? id)}`);
  }
  return texts;
}

/** The chart of a figure as a PNG image. */
export async function pictureOf(db: Db, series: Series, params: SeriesParams): Promise<Picture> {
  const { company_name: company, currency } = await getSettings(db);
  const context: Context = {
    company,
    currency: isCurrency(currency) ? currency : 'IQD',
    filters: await filtersOf(db, params),
  };
  return { png: await pngOf(drawPicture(series, context)), alt: altOf(series, context) };
}
