import { createContext, useContext } from 'react';

/** What the contract allows for a field: letters of a text, or the value of a number. */
export interface Limit {
  readonly min?: number;
  readonly max?: number;
}
/** By the field's name in the call; a field of rows is `lines.reason`. */
export type FieldLimits = Readonly<Record<string, Limit>>;

/** The limits of the call that a form is saved by. */
export const FormLimits = createContext<FieldLimits>({});

/** The limit of a field, whichever row it is in: `lines.3.reason`. */
export const limitIn = (limits: FieldLimits, name: string): Limit | undefined =>
  limits[name.replaceAll(/\.\d+(?=\.|$)/g, '')];

/** The longest text that an input of this name takes; `own` where it is in no form. */
export function useLongest(name: string | undefined, own: number | undefined): number | undefined {
  const limits = useContext(FormLimits);
  return own ?? limitIn(limits, name ?? '')?.max;
}
