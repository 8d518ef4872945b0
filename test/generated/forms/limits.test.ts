import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Refusal } from '#domain/refusal.ts';
import { parseInput } from '#server/http/validate.ts';
import { everyField, type FieldPlace, fieldMark, formsOf, inputWith } from '../odd-values.ts';

/** The limits that forms show, against what calls accept: every text of every write, rows too. */
interface Limit {
  readonly min?: number;
  readonly max?: number;
}
const known: Readonly<Record<string, Readonly<Record<string, Limit>>>> = limits;

/** The name without the places of rows: `lines.0.reason` is `lines.reason`. */
const nameOf = ({ path }: FieldPlace): string =>
  path.filter((part) => !/^\d+$/.test(part)).join('.');
const limitOf = (place: FieldPlace): Limit | undefined => known[place.name]?.[nameOf(place)];

/** Whether the call refuses the field for this value. */
function refuses(place: FieldPlace, value: unknown): boolean {
  try {
    parseInput(contract[place.name] as EndpointSpec, inputWith(place, value));
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return place.path.join('.') in (error.details['errors'] as object);
  }
}

/** Of several forms of an input a field may be in one only. */
const isOneForm = ({ name }: FieldPlace): boolean =>
  'shape' in ((contract[name] as EndpointSpec).body ?? {});
const places = everyField().filter(
  (place) => place.part === 'body' && (contract[place.name] as EndpointSpec).method !== 'GET',
);
/** A text that a user writes, of any letters; one of a list is checked with its list. */
const isText = (place: FieldPlace): boolean =>
  fieldMark(place) === undefined &&
  !/^\d+$/.test(place.path.at(-1) ?? '') &&
  formsOf(place.schema).some(
    ({ type, enum: values, const: value, pattern, format }) =>
      type === 'string' && [values, value, pattern, format].every((one) => one === undefined),
  );

const letters = (count: number): string => 'س'.repeat(count);
const longest = 20_000;

describe('the limits that forms show', () => {
  const limited = places.filter((place) => isOneForm(place) && limitOf(place)?.max !== undefined);

  it('let no user type more than the call takes', () => {
    const most = (place: FieldPlace) => (limitOf(place)?.max ?? 0) + 1;
    const taken = limited.filter(
      (place) => !refuses(place, isText(place) ? letters(most(place)) : most(place)),
    );
    expect(taken.map((place) => `${place.name} ${nameOf(place)}`)).toEqual([]);
    expect(limited.length).toBeGreaterThan(200);
  });

  it('let a user type all that the call takes', () => {
    const refused = limited.filter((place) => {
      const most = limitOf(place)?.max ?? 0;
      // A text that is refused for its form is refused at any length.
      return isText(place) && refuses(place, letters(most)) && !refuses(place, letters(most - 1));
    });
    expect(refused.map((place) => `${place.name} ${nameOf(place)}`)).toEqual([]);
  });

  it('are there for every text', () => {
    const texts = places.filter((place) => isOneForm(place) && isText(place));
    const without = texts.filter(
      (place) => limitOf(place)?.max === undefined && refuses(place, letters(longest)),
    );
    expect(without.map((place) => `${place.name} ${nameOf(place)}`)).toEqual([]);
  });
});
