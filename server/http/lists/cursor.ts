import { Refusal } from '#domain/refusal.ts';
import { isDay } from '#domain/time.ts';
import { problemText } from '#words/validation.ts';

export type Key = string | number;

/** A keyset cursor: the sort values of the last row of a page, opaque to the caller. */
export const encodeCursor = (values: readonly Key[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The possible types of a cursor key. */
export type Kind<K extends Key> = (value: unknown) => value is K;
type Keys<Kinds extends readonly Kind<Key>[]> = {
  readonly [at in keyof Kinds]: Kinds[at] extends Kind<infer K> ? K : never;
};

export const isWhole: Kind<number> = (value): value is number => Number.isSafeInteger(value);
/** The maximum length of a name. */
export const isText: Kind<string> = (value): value is string =>
  typeof value === 'string' && value.length <= 120 && !value.includes('\0');
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;
export const isInstant: Kind<string> = (value): value is string =>
  typeof value === 'string' &&
  instantForm.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value));
/** A literal: a list that supports several orders stores the order in its cursor. */
export const is =
  <W extends string>(word: W): Kind<W> =>
  (value): value is W =>
    value === word;

/**
 * The keys of the last row before this page, null on the first.
 * @throws Refusal invalid_input when it is not a cursor of this list
 */
export function decodeCursor<const Kinds extends readonly Kind<Key>[]>(
  cursor: string | undefined,
  ...kinds: Kinds
): Keys<Kinds> | null {
  if (cursor === undefined) return null;
  const keys = parsed(cursor);
  const fits =
    Array.isArray(keys) &&
    keys.length === kinds.length &&
    kinds.every((isKind, at) => isKind(keys[at]));
  if (!fits) throw new Refusal('invalid_input', { errors: { cursor: [problemText({})] } });
  return keys as unknown as Keys<Kinds>;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
