import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { dayIn, idOf } from '#dashboard/shell/list/list-values.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { monthOf } from '#domain/ledger/accounting/reports.ts';

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined | null> };
/** Only fields with a value: an address contains no empty names. */
export const given = <T extends object>(input: T): Given<T> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ) as Given<T>;

/** Returns the values of an address without those that `read` does not understand. */
export function understood(
  values: ListValues,
  read: Readonly<Record<string, (text: string) => unknown>>,
): ListValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, text]) => {
      const of = read[name];
      return of === undefined || of(text) !== undefined;
    }),
  );
}

export const flagIn = (text: string): '1' | undefined => (text === '1' ? text : undefined);

/** The days of every report, and its branch. */
const always = { from: dayIn, to: dayIn, branch: idOf, per: idOf };

/** This month so far, if the address has no days. */
export function monthSoFar(
  address: ListValues,
  read: Readonly<Record<string, (text: string) => unknown>> = {},
): ListValues {
  const values = understood(address, { ...always, ...read });
  const today = fmt.today();
  const { from } = values;
  const last = values['to'] ?? (from !== undefined && from > today ? from : today);
  const first = from ?? monthOf(last);
  return first > last ? { ...values, from: last, to: first } : { ...values, from: first, to: last };
}
