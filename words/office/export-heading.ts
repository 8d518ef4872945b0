import { slashed } from '../bidi.ts';
import { documentStateNames } from '../custody/names.ts';
import {
  accountingNames,
  accountingWords,
  resultGroupNames,
  resultLineNames,
} from '../ledger/accounting.ts';
import { accountNames, factNames } from '../ledger/names.ts';
import { stageNames } from '../shipments/names.ts';
import { filterName } from './filters.ts';

/** The days of the rows of a file. `at`: one day; otherwise both ends are included. */
export type ExportPeriod =
  | { readonly at: string }
  | { readonly from: string | null; readonly to: string | null };

const accounts = { cash: accountingWords.cash, ...accountNames };
/** What the values of filters are called, where a list has words for them. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  by: resultGroupNames,
  form: accountingWords.forms,
  key: accounts,
  against: accounts,
  account: accountNames,
  side: accountingWords.sides,
  line: { ...resultLineNames, net: accountingWords.net },
  without: accountingNames.none,
  fact: factNames,
  stage: stageNames,
  status: stageNames,
  state: documentStateNames,
  model_name: { merchants: 'التجّار', users: 'المستخدمون' },
};
/** Written by the user: shown as they are. */
const typed: ReadonlySet<string> = new Set(['search', 'codes', 'subject_id', 'min_age_days']);

function valueText(key: string, value: unknown): string | null {
  if (typed.has(key)) return Array.isArray(value) ? value.join('، ') : String(value);
  if (value === false) return 'لا';
  const names = valueNames[key];
  const text = String(value);
  return names !== undefined && Object.hasOwn(names, text) ? (names[text] ?? null) : null;
}

/** «الفرع: الكرادة»; `name`: of the row with this id. The label alone if neither is known. */
export function filterFact(key: string, value: unknown, name: string | undefined): string {
  const text = name ?? valueText(key, value);
  return text === null ? filterName(key) : `${filterName(key)}: ${text}`;
}

/** The lines above the rows of a workbook, without isolates: old spreadsheet programs draw them. */
export const exportHeading = {
  title: (company: string, title: string): string => `${company} · ${title}`,
  period: (period: ExportPeriod): string => {
    if ('at' in period) return `بتاريخ ${slashed(period.at)}`;
    const { from, to } = period;
    if (from !== null && from === to) return `اليوم: ${slashed(from)}`;
    const ends = [from && `من ${slashed(from)}`, to && `${from ? 'إلى' : 'حتى'} ${slashed(to)}`];
    return `الفترة: ${ends.filter(Boolean).join(' ')}`;
  },
  filters: (facts: readonly string[]): string =>
    facts.length === 0 ? 'بلا تصفية' : `التصفية: ${facts.join('، ')}`,
};

/** A period in the plain name of a file: ASCII letters, digits, dashes. */
export function periodInAscii(period: ExportPeriod): string {
  if ('at' in period) return period.at;
  const { from, to } = period;
  if (from !== null && to !== null) return from === to ? from : `${from}-${to}`;
  return from === null ? `until-${to}` : `since-${from}`;
}

/** A period in the name of a file, which contains no slash. */
export function periodInName(period: ExportPeriod): string {
  if ('at' in period) return period.at;
  const { from, to } = period;
  if (from !== null && from === to) return from;
  const ends = [from && `من ${from}`, to && `${from ? 'إلى' : 'حتى'} ${to}`];
  return ends.filter(Boolean).join(' ');
}
