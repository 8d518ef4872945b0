import { parseLocation } from '#domain/places/location.ts';
import { goingLiveFaults as faults } from '#words/office/going-live/faults.ts';
import type { Reader } from './read-row.ts';

/** Cells that several steps read in the same way; an error is reported at the cell. */

export const orNull = (text: string): string | null => (text === '' ? null : text);

export function emailIn(row: Reader): string | null {
  const email = orNull(row.text('email').toLowerCase());
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) row.fail('email', faults.email);
  return email;
}

const nowhere = { latitude: null, longitude: null };

export function locationIn(row: Reader) {
  const written = row.text('location');
  if (written === '') return nowhere;
  return parseLocation(written) ?? row.fail('location', faults.location) ?? nowhere;
}
