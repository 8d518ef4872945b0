import { isolateName } from '#words/bidi.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { uiWords } from '#words/shell/ui.ts';
import { type FilterDef, isSet, type ListValues } from '../list/filter-defs.ts';

/** The filters of a list and its address. */
export interface Narrowing {
  readonly filters: readonly FilterDef[];
  readonly values: ListValues;
  /** What the screen itself narrows, such as its stage. */
  readonly fixed?: readonly string[];
}

async function pickedOf(
  { options, resolve }: FilterDef & { kind: 'pick' },
  id: string,
): Promise<Option | undefined> {
  const found = await resolve?.(id);
  if (found) return found;
  const all = typeof options === 'function' ? await options('') : options;
  return all.find((option) => String(option.id) === id);
}

async function termOf(filter: FilterDef, values: ListValues): Promise<string> {
  const value = values[filter.key] ?? '';
  const withValue = (text: string): string => `${filter.label}: ${isolateName(text)}`;
  if (filter.kind === 'flag') return filter.label;
  if (filter.kind === 'choice') {
    return withValue(filter.choices.find((choice) => choice.value === value)?.label ?? value);
  }
  if (filter.kind !== 'pick') return withValue(value);
  // A name that cannot be loaded must not prevent the schedule.
  const picked = await pickedOf(filter, value).catch(() => undefined);
  return picked ? withValue(picked.name) : filter.label;
}

/**
 * What narrows a list, in words: «الفرع: الكرادة، متأخرة». Its days are left out: on a schedule
 * they are counted from the day of the run.
 */
export async function filterTerms({ filters, values, fixed = [] }: Narrowing): Promise<string> {
  const set = filters.filter(
    (filter) => filter.kind !== 'days' && filter.kind !== 'day' && isSet(filter, values),
  );
  const terms = await Promise.all(set.map((filter) => termOf(filter, values)));
  const search = values.search ? [`${uiWords.search}: ${isolateName(values.search)}`] : [];
  return [...fixed, ...terms, ...search].join('، ');
}
