import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { idOf } from '#dashboard/shell/list/list-values.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import {
  isByMonth,
  lastOfMonth,
  monthOf,
  type ResultGroup,
  resultGroups,
  wholeMonths,
} from '#domain/ledger/accounting/reports.ts';
import { addDays, type Day, isDay } from '#domain/time.ts';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import { monthName } from '#words/months.ts';
import { given, monthSoFar } from './report-values.ts';

const groupIn = (text: string | undefined): ResultGroup | undefined =>
  resultGroups.find((group) => group === text);
export const resultGroupOf = (values: ListValues): ResultGroup =>
  groupIn(values['by']) ?? 'account';

/** The filter of profit and loss from an address. */
export const shownResults = (address: ListValues): ListValues => {
  const values = { by: 'account', ...monthSoFar(address, { by: groupIn }) };
  const by = resultGroupOf(values);
  if (!isByMonth(by)) return values;
  const { from = '', to = '', branch, ...others } = values as ListValues;
  // A destination belongs to the whole company.
  const own = by === 'merchant' ? given({ branch }) : {};
  return { ...others, ...own, ...wholeMonths({ from, to }) };
};

export const resultsInput = ({ by, from, to, branch, search }: ListValues) =>
  given({ by: groupIn(by), from, to, branch_id: idOf(branch), search });

/** The months that a report of whole months is made of. */
const MONTHS_OFFERED = 36;
function months({ from, to }: ListValues): Day[] {
  const found: Day[] = [monthOf(fmt.today())];
  while (found.length < MONTHS_OFFERED) found.push(monthOf(addDays(found.at(-1) ?? '', -1)));
  // An address may hold a month that is not offered: it is named like the others.
  const shown = [from, to].filter(isDay).map(monthOf);
  return [...new Set([...found, ...shown])].toSorted().toReversed();
}
/** Days, or months where the report is of whole months. */
export const periodFilters = (by: ResultGroup, values: ListValues): FilterDef[] => {
  if (!isByMonth(by)) return [{ key: 'days', label: t.period, kind: 'days' }];
  const choices = (of: (month: Day) => Day) =>
    months(values).map((month) => ({ value: of(month), label: monthName(month) }));
  return [
    { key: 'from', label: t.fromMonth, kind: 'choice', choices: choices((month) => month) },
    { key: 'to', label: t.toMonth, kind: 'choice', choices: choices(lastOfMonth) },
  ];
};
