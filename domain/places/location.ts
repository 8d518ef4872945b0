import { toWestern } from '../arabic.ts';

export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

const MOST_LATITUDE = 90;
const MOST_LONGITUDE = 180;
const pair = /^(-?\d{1,2}(?:\.\d+)?)\s*[,،;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** A point as maps copy it: `33.3060, 44.4250`. Returns null if it is not one. */
export function parseLocation(typed: string): Location | null {
  const [, first, second] = pair.exec(toWestern(typed).replaceAll('٫', '.').trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  const [latitude, longitude] = [Number.parseFloat(first), Number.parseFloat(second)];
  const isOnEarth = Math.abs(latitude) <= MOST_LATITUDE && Math.abs(longitude) <= MOST_LONGITUDE;
  return isOnEarth ? { latitude, longitude } : null;
}
