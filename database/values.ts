import pg from 'pg';

/** Reads one value off the bytes of an answer, from the one place up to the other. */
export type ReadValue = (bytes: Buffer, from: number, to: number) => unknown;

/**
 * «2026-11-21 20:42:06.123456+00», as every connection here writes it: cut, for a calendar takes
 * five times as long.
 */
function isoOf(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString();
  const thousandths = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`;
}

// Amounts and ids are whole numbers below 2^53 (checked where they enter); days stay text, instants
// become ISO text.
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, isoOf);

const zero = 0x30;
const minus = 0x2d;
const plus = 0x2b;
const space = 0x20;
const yes = 0x74;

/** Up to here a sum of digits is exact. */
const exactDigits = 15;

const asText: ReadValue = (bytes, from, to) => bytes.toString('utf8', from, to);
const asLatin: ReadValue = (bytes, from, to) => bytes.toString('latin1', from, to);
const asNumber: ReadValue = (bytes, from, to) => Number(bytes.toString('latin1', from, to));
const asYesOrNo: ReadValue = (bytes, from) => bytes[from] === yes;

const asWhole: ReadValue = (bytes, from, to) => {
  const isNegative = bytes[from] === minus;
  const first = isNegative ? from + 1 : from;
  if (to - first > exactDigits) return asNumber(bytes, from, to);
  let sum = 0;
  for (let at = first; at < to; at += 1) sum = sum * 10 + (bytes[at] as number) - zero;
  return isNegative ? -sum : sum;
};

const iso = Buffer.from('0000-00-00T00:00:00.000Z');
/** Where an instant has what, as the database writes it and as we do. */
const place = { day: 10, second: 19, fraction: 20, zone: 23 } as const;
const zoneLength = 3;

/**
 * As `isoOf`, written over one piece of memory: a text cut and joined leaves five others behind.
 */
const asInstant: ReadValue = (bytes, from, to) => {
  const zoneAt = to - zoneLength;
  const isUsual =
    zoneAt >= from + place.second &&
    bytes[from + place.day] === space &&
    bytes[zoneAt] === plus &&
    bytes[zoneAt + 1] === zero &&
    bytes[zoneAt + 2] === zero;
  if (!isUsual) return isoOf(bytes.toString('latin1', from, to));
  for (let at = 0; at < place.zone; at += 1) {
    if (at === place.day || at === place.second) continue;
    const isWritten = at < place.fraction || from + at < zoneAt;
    iso[at] = isWritten ? (bytes[from + at] as number) : zero;
  }
  return iso.toString('latin1');
};

/** Types whose text never has letters beyond the Latin ones are read as bytes. */
const readers: ReadonlyMap<number, ReadValue> = new Map([
  [builtins.INT2, asWhole],
  [builtins.INT4, asWhole],
  [builtins.INT8, asWhole],
  [builtins.BOOL, asYesOrNo],
  [builtins.NUMERIC, asNumber],
  [builtins.DATE, asLatin],
  [builtins.UUID, asLatin],
  [builtins.TIMESTAMPTZ, asInstant],
  [builtins.TEXT, asText],
  [builtins.VARCHAR, asText],
]);

/** How values of a type are read; of one not named here, as the driver does. */
export function readerOf(typeId: number): ReadValue {
  const known = readers.get(typeId);
  if (known) return known;
  const parse = pg.types.getTypeParser(typeId, 'text') as (text: string) => unknown;
  return (bytes, from, to) => parse(bytes.toString('utf8', from, to));
}

const repeating: ReadonlySet<ReadValue> = new Set([asText, asLatin, asInstant]);

/** Whether the same bytes may stand for the very same value: of text, that nobody can change. */
export const mayRepeat = (read: ReadValue): boolean => repeating.has(read);
