import { stripInvisible, toWestern } from '#domain/arabic.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export const pointText = ({ latitude, longitude }: Point): string => `${latitude}, ${longitude}`;

const NUMBER = String.raw`(-?\d{1,3}\.\d+)`;
/** Most exact first: the pin of a place, then the search target, then the centre of the map. */
const forms = [
  new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|query|ll|destination|daddr|center)=(?:loc:)?${NUMBER},${NUMBER}`),
  new RegExp(String.raw`@${NUMBER},${NUMBER}`),
  new RegExp(String.raw`^geo:${NUMBER},${NUMBER}`),
  new RegExp(String.raw`^\(?${NUMBER}[\s,،]+${NUMBER}\)?$`),
];

/**
 * Parses a map link, a `geo:` address or two bare numbers; `null` when it contains no coordinates.
 */
export function readPoint(pasted: string): Point | null {
  const text = toWestern(stripInvisible(pasted))
    .trim()
    .replace(/%2C/gi, ',')
    .replace(/%2B|\+/gi, '');
  for (const form of forms) {
    const [, first, second] = form.exec(text) ?? [];
    const latitude = Number(first);
    const longitude = Number(second);
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
}

/** The position of a row, if both coordinates are known. */
export const pointOf = (row: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Point | null =>
  row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude };
