import type { ReactNode } from 'react';
import type { AnswerOf, InputOf } from '#contract/contract.ts';
import type { ListName, RowOf } from '#dashboard/api/list.ts';
import type { ScreenKey } from '#dashboard/screens.ts';
import type { Figure } from '#dashboard/shell/list/FigureStrip.tsx';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';

/** One of the accountant's reports: screen, sheet and print show the same of it. */
export interface ReportView<N extends ListName> {
  readonly name: N;
  readonly title: string;
  readonly screen: ScreenKey;
  readonly print: ScreenKey;
  /** `isCompany`: people of a branch choose no branch. */
  readonly filters: (isCompany: boolean) => readonly FilterDef[];
  /** The filter as the address says it, with the days that it leaves to us. */
  readonly shown: (values: ListValues) => ListValues;
  readonly input: (values: ListValues) => Omit<InputOf<N>, 'cursor'>;
  readonly columns: (values: ListValues) => readonly Column<RowOf<N>>[];
  readonly rowKey: (row: RowOf<N>) => string;
  readonly rowLabel: (row: RowOf<N>) => string;
  /** The address of what is behind a row. */
  readonly behind?: (row: RowOf<N>, values: ListValues) => string;
  readonly figures?: (answer: AnswerOf<N>) => readonly Figure[];
  readonly note?: (answer: AnswerOf<N>) => ReactNode;
  readonly searchLabel?: string;
}

/** This month so far, where the address says no days. */
export const monthSoFar = (values: ListValues): ListValues => {
  const to = values['to'] ?? fmt.today();
  return { ...values, from: values['from'] ?? `${to.slice(0, 8)}01`, to };
};

export const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
/** Only what is set: an address holds no empty names. */
export const given = <T extends object>(input: T): Given<T> =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== ''),
  ) as Given<T>;
