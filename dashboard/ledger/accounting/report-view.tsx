import type { ReactNode } from 'react';
import type { AnswerOf, InputOf } from '#contract/contract.ts';
import type { ListName, RowOf } from '#dashboard/api/list.ts';
import type { ScreenKey } from '#dashboard/screens.ts';
import type { Figure } from '#dashboard/shell/list/FigureStrip.tsx';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';

/** One of the accountant's reports: screen, export and print show the same data. */
export interface ReportView<N extends ListName> {
  readonly name: N;
  readonly title: string;
  readonly screen: ScreenKey;
  readonly print: ScreenKey;
  /** `isCompany`: staff of a branch cannot choose a branch. */
  readonly filters: (isCompany: boolean) => readonly FilterDef[];
  /** The filter from the address, with default days where the address has none. */
  readonly shown: (values: ListValues) => ListValues;
  readonly input: (values: ListValues) => Omit<InputOf<N>, 'cursor'>;
  readonly columns: (values: ListValues) => readonly Column<RowOf<N>>[];
  readonly rowKey: (row: RowOf<N>) => string;
  readonly rowLabel: (row: RowOf<N>) => string;
  /** The address of the data behind a row. */
  readonly behind?: (row: RowOf<N>, values: ListValues) => string;
  readonly figures?: (answer: AnswerOf<N>) => readonly Figure[];
  readonly note?: (answer: AnswerOf<N>) => ReactNode;
  readonly searchLabel?: string;
}

/** This month so far, if the address has no days. */
export const monthSoFar = (values: ListValues): ListValues => {
  const to = values['to'] ?? fmt.today();
  return { ...values, from: values['from'] ?? `${to.slice(0, 8)}01`, to };
};

export const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
/** Only fields with a value: an address contains no empty names. */
export const given = <T extends object>(input: T): Given<T> =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== ''),
  ) as Given<T>;
