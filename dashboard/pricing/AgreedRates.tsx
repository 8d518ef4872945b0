import { useState } from 'react';
import type { ListResult } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { RateState } from '#domain/pricing/rate-days.ts';
import { EndRate, type EndCall, endedReason } from './EndRate.tsx';
import styles from './rates.module.css';
import { catalogueWords } from '#words/shell/catalogue.ts';
import { rateAssignWords as t, rateEndWords, rateWords } from '#words/pricing/screens.ts';
import { rateStateNames } from '#words/pricing/rate-tables.ts';

/** The agreed rates of one merchant or one courier, by destination. */
export interface Agreed {
  readonly key: number;
  readonly branch: string;
  readonly destination: string;
  readonly amount: number;
  readonly from: string;
  readonly endsOn: string | null;
  readonly state: RateState;
}

const columnsOf = (amountLabel: string): readonly Column<Agreed>[] => [
  {
    key: 'destination',
    header: rateWords.destination,
    priority: 1,
    cell: ({ destination }) => <Name>{destination}</Name>,
  },
  { key: 'branch', header: t.ofBranch, cell: ({ branch }) => <Name>{branch}</Name> },
  {
    key: 'amount',
    header: `${amountLabel} (${fmt.currencySymbol()})`,
    numeric: true,
    cell: ({ amount }) => <Money value={amount} bare />,
  },
  { key: 'from', header: t.from, cell: ({ from }) => <DateText at={from} /> },
  {
    key: 'until',
    header: rateWords.until,
    cell: ({ endsOn }) => (endsOn === null ? rateWords.open : <DateText at={endsOn} />),
  },
  { key: 'state', header: rateWords.state, cell: ({ state }) => rateStateNames[state] },
];

const endColumn = (onEnd: (row: Agreed) => void): Column<Agreed> => ({
  key: 'end',
  header: catalogueWords.actions,
  narrow: true,
  priority: 2,
  cell: (row) => (
    <Button size="small" reason={endedReason(row.state)} onClick={() => onEnd(row)}>
      {rateEndWords.menu}
    </Button>
  ),
});

export function AgreedRates(props: {
  title: string;
  none: string;
  amountLabel: string;
  rows: readonly Agreed[];
  list: Pick<ListResult<unknown>, 'error' | 'isLoading' | 'refetch'>;
  end: EndCall;
  /** The rate that applies once a row has ended. */
  afterwards: string;
}) {
  const { title, none, amountLabel, rows, list, end, afterwards } = props;
  const can = useCan();
  const [ending, setEnding] = useState<Agreed | null>(null);
  const columns = can('rates.edit')
    ? [...columnsOf(amountLabel), endColumn(setEnding)]
    : columnsOf(amountLabel);
  return (
    <div className={styles.agreed}>
      <DetailsSection title={title}>
        {list.error && rows.length === 0 ? (
          <ErrorState
            text={list.error.message}
            code={list.error.requestId}
            onRetry={list.refetch}
          />
        ) : list.isLoading ? (
          <Skeleton lines={3} height={40} />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => String(key)}
            rowLabel={({ destination }) => destination}
            rowTone={({ state }) => (state === 'past' ? 'pending' : undefined)}
            density="compact"
            keys={false}
            empty={<EmptyFirst title={none} />}
          />
        )}
      </DetailsSection>
      {ending ? (
        <EndRate
          call={end}
          rate={{
            id: ending.key,
            amount: ending.amount,
            from: ending.from,
            label: `${ending.branch} · ${ending.destination}`,
            afterwards,
          }}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </div>
  );
}
