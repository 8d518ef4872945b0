import { describe, expect, it, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { Refusal } from '#domain/refusal.ts';
import { parseInput } from '#server/http/validate.ts';
import {
  everyField,
  fieldMark,
  type FieldPlace,
  inputWith,
  isNumberField,
} from '#test/generated/odd-values.ts';

/** Values that no numeric field accepts: each was once read as another value, or might be. */
const odd: readonly unknown[] = [
  '25.000',
  '25,5',
  '25,50',
  '1,2,3',
  '1,2345',
  '12,34,567',
  '1,234 567',
  '12.5',
  '٢٥٫٥',
  '٢٥٫٠٠٠',
  '1e3',
  '1E3',
  '0x10',
  '0b11',
  '0o17',
  '1_000',
  '1 2',
  '5-5',
  '--5',
  '+5',
  '.5',
  '5.',
  '½',
  '１２',
  'Infinity',
  'NaN',
  'null',
  'true',
  '',
  ' ',
  12.5,
  true,
  [5],
  { value: 5 },
];
/**
 * Their rows are validated one by one: `server/shipments/import/import.test.ts`,
 * `server/pricing/rates/rate-tables.test.ts`.
 */
/** Degrees may have decimals. */
const fits = (place: FieldPlace, value: unknown): boolean =>
  fieldMark(place) === 'degrees' && value === 12.5;
const isCell = (place: FieldPlace): boolean => fieldMark(place) === 'cell';

const fields = everyField().filter(isNumberField);
const whole = fields.filter((place) => ['whole', 'id'].includes(String(fieldMark(place))));

function refusedFields(place: FieldPlace, value: unknown): string[] {
  try {
    parseInput(contract[place.name] as EndpointSpec, inputWith(place, value));
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.keys(error.details['errors'] as object);
  }
}

const titleOf = ({ name, path }: FieldPlace): string => `${name} ${path.join('.')}`;
/** A value that is returned unparsed would be a number that was never entered. */
const isRefused = (place: FieldPlace, value: unknown): boolean =>
  refusedFields(place, value).some((key) => key === place.path.join('.'));

describe('numbers in every call', () => {
  it('come in by one of the named readers', () => {
    const unnamed = fields.filter((place) => fieldMark(place) === undefined);
    expect(unnamed.map(titleOf)).toEqual([]);
    expect(fields.length).toBeGreaterThan(500);
  });

  test.each(odd.map((value) => [JSON.stringify(value), value] as const))(
    '%s is a number of no field',
    (_text, value) => {
      const taken = fields.filter(
        (place) => !isCell(place) && !fits(place, value) && !isRefused(place, value),
      );
      expect(taken.map(titleOf)).toEqual([]);
    },
  );

  it.each(['25000', '25,000', '٢٥٬٠٠٠', '25 000', "25'000", '۲۵۰۰۰', '٢٥،٠٠٠'])(
    'a count or an amount of %s is never refused as unreadable',
    (text) => {
      const unread = whole.filter((place) => {
        if (fieldMark(place) !== 'whole') return false;
        const written = refusedFields(place, text);
        return written.join() !== refusedFields(place, 25_000).join();
      });
      expect(unread.map(titleOf)).toEqual([]);
    },
  );
});

describe('a number with two readings', () => {
  it.each([
    ['25.000', ['25', '25,000']],
    ['25,5', ['25.5', '255']],
    ['٢٥٫٥', ['25.5', '255']],
    ['1,2345', ['1.2345', '12,345']],
  ])('%s names both', (text, readings) => {
    const place = fields.find(
      ({ name, path }) => name === 'documents.payment.issue' && path.join() === 'amount',
    );
    if (!place) throw new Error('the amount of a voucher is gone');
    try {
      parseInput(contract[place.name] as EndpointSpec, inputWith(place, text));
      expect.unreachable();
    } catch (error) {
      const [message = ''] =
        ((error as Refusal).details['errors'] as Record<string, string[]>)['amount'] ?? [];
      for (const reading of readings) expect(message).toContain(`\u2066${reading}\u2069`);
    }
  });
});
