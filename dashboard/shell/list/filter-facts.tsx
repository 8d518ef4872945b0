import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { DateText, Name } from '#dashboard/ui/values/Values.tsx';
import { isDay } from '#domain/time.ts';
import { uiWords } from '#words/shell/ui.ts';
import { type FilterDef, isSet, type ListValues, namesOf } from './filter-defs.ts';

type Fact = { readonly label: string; readonly value: ReactNode };

/** The active filters, for the print of the list: its readers see no chips. */
export function filterFacts(filters: readonly FilterDef[], values: ListValues): readonly Fact[] {
  return filters
    .filter((filter) => isSet(filter, values))
    .map((filter) => ({
      label: filter.label,
      value: <FilterValue filter={filter} values={values} />,
    }));
}

function FilterValue({ filter, values }: { filter: FilterDef; values: ListValues }) {
  const [first, second] = namesOf(filter).map((name) => values[name]);
  if (filter.kind === 'pick') return <PickedName filter={filter} id={first ?? ''} />;
  if (filter.kind === 'flag') return uiWords.yes;
  if (filter.kind === 'choice') {
    return filter.choices.find(({ value }) => value === first)?.label ?? first;
  }
  if (filter.kind === 'day') return <DateText at={first} />;
  if (filter.kind === 'text') return <Name>{first}</Name>;
  const [from, to] = [first, second].map((day) => (isDay(day) ? fmt.date(day) : '…'));
  return <bdi dir="ltr">{from === to ? from : `${from} – ${to}`}</bdi>;
}

function PickedName({ filter, id }: { filter: FilterDef & { kind: 'pick' }; id: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['filter-name', filter.label, id],
    // A name that cannot be loaded must not prevent printing: the id is printed instead.
    queryFn: async () => (await filter.resolve(id).catch(() => null))?.name ?? id,
  });
  // Printing waits for the name.
  return <span data-pending={isPending ? '' : undefined}>{data ? <Name>{data}</Name> : '…'}</span>;
}
