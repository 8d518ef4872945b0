import * as fmt from '#dashboard/ui/values/fmt.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { type AnyField, type Errors, type Values, wireName } from './fields.ts';

/** Another user saved other values into fields that were changed here too: nothing was sent. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
  readonly values: object;
  readonly clashes: readonly string[];
  readonly saved: object;
  /** Both values of what the form's parts draw. */
  readonly note: Errors;
  /** `values`: the current form values; `saved`: those of the row. */
  constructor(values: object, clashes: readonly string[], saved: object, note: Errors = {}) {
    super('overtaken');
    this.note = note;
    this.values = values;
    this.clashes = clashes;
    this.saved = saved;
  }
}

const namesOf = (options: readonly { readonly name: string }[]): string =>
  options.map(({ name }) => name).join('، ');

/** A value as text, as its field shows it. */
function valueText(field: AnyField, values: Values): string {
  const value = values[field.key];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? uiWords.yes : uiWords.no;
  if (typeof value === 'number') {
    return field.kind === 'amount' ? fmt.moneyText(value) : fmt.number(value);
  }
  if (typeof value === 'string') {
    const choice = field.kind === 'choice' && field.choices.find((one) => one.value === value);
    return choice ? choice.label : value;
  }
  if (Array.isArray(value)) return namesOf(value as readonly { readonly name: string }[]);
  return 'name' in value ? value.name : JSON.stringify(value);
}

/** Both values of each field that two users changed. */
export const overtakenErrors = (
  { clashes, values, saved, note }: Overtaken,
  fields: readonly AnyField[],
): Errors => ({
  ...note,
  ...Object.fromEntries(
    fields
      .filter(({ key }) => clashes.includes(key))
      .map((field) => [
        wireName(field),
        uiMessages.overtaken(valueText(field, saved as Values), valueText(field, values as Values)),
      ]),
  ),
});
