import { useMemo, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { EmptyFilter, EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Age, Money, Name, Num, Phone } from '#dashboard/ui/values/Values.tsx';
import { arFold } from '#domain/arabic.ts';
import { noneToPick } from '#words/office/first-steps.ts';
import { courierWords as w, listWords } from '#words/shipments/screens.ts';
import styles from '../shipments.module.css';

type Courier = AnswerOf<'users.couriers'>['data'][number];

const columns: readonly Column<Courier>[] = [
  { key: 'name', header: listWords.courier, priority: 1, cell: ({ name }) => <Name>{name}</Name> },
  {
    key: 'cash',
    header: w.inHandHead,
    numeric: true,
    priority: 1,
    cell: ({ cash_in_hand: cash }) => <Money value={cash} bare />,
    footer: (rows) => <Money value={rows.reduce((all, row) => all + row.cash_in_hand, 0)} bare />,
  },
  {
    key: 'limit',
    header: w.limitHead,
    numeric: true,
    priority: 2,
    cell: ({ cash_limit: limit }) => <Money value={limit} bare />,
  },
  {
    key: 'oldest',
    header: w.oldest,
    priority: 2,
    cell: ({ oldest_cash_at: at }) => <Age since={at} />,
  },
  {
    key: 'shipments',
    header: w.carries,
    numeric: true,
    priority: 2,
    cell: ({ shipments }) => <Num value={shipments} />,
    footer: (rows) => <Num value={rows.reduce((all, row) => all + row.shipments, 0)} />,
  },
  {
    key: 'branch',
    header: listWords.branch,
    priority: 3,
    cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
  },
  { key: 'phone', header: w.phone, priority: 3, cell: ({ phone }) => <Phone value={phone} link /> },
];

/** The start page for settling with couriers: who holds how much, and since when. */
export function CourierBalances({ onOpen }: { onOpen: (id: number) => void }) {
  const { data, error, refetch } = useCall('users.couriers', {});
  const [typed, setTyped] = useState('');
  const rows = useMemo(() => {
    const words = arFold(typed).split(' ');
    const found = (data?.data ?? []).filter(({ name, phone }) => {
      const text = `${arFold(name)} ${phone ?? ''}`;
      return words.every((word) => text.includes(word));
    });
    return found.toSorted((a, b) => b.cash_in_hand - a.cash_in_hand);
  }, [data, typed]);
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={8} height={40} />;
  return (
    <>
      <div className={styles.picker}>
        <TextField label={w.findCourier} value={typed} autoFocus onChange={setTyped} />
      </div>
      <DataTable
        caption={w.balances}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        onOpen={({ id }) => onOpen(id)}
        empty={
          data.data.length === 0 ? (
            <EmptyFirst title={noneToPick.courier} />
          ) : (
            <EmptyFilter onClear={() => setTyped('')} />
          )
        }
      />
    </>
  );
}
