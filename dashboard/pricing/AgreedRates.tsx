import { commissionColumns } from '#contract/pricing/columns.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { withUnit } from '#words/money.ts';
import { useState } from 'react';
import type { ListResult } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { RateState } from '#domain/pricing/rate-days.ts';
import { EndRate, type EndCall, endedReason } from './EndRate.tsx';
import styles from './rates.module.css';
import { catalogueWords } from '#words/shell/catalogue.ts';
import { rateEndWords, rateWords } from '#words/pricing/screens.ts';
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

/** A merchant's rate and a courier's commission, which is also a file, have the same columns. */
const c = columnsByKey(commissionColumns);
const columnsOf = (amountLabel: string): readonly Column<Agreed>[] => [
  {
    ...c.destination,
    priority: 1,
    cell: ({ destination }) => <Name>{destination}</Name>,
  },
  { ...c.branch, cell: ({ branch }) => <Name>{branch}</Name> },
  {
    ...c.amount,
    header: withUnit(amountLabel),
    cell: ({ amount }) => <Money value={amount} bare />,
  },
  { ...c.from, cell: ({ from }) => <DateText at={from} /> },
  {
    ...c.until,
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
