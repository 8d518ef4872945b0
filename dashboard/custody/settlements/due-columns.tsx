import type { Column } from '#dashboard/ui/table/table.ts';
import { Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { dueWords as t } from '#words/custody/settlements.ts';
import { total } from '../documents/lines.ts';

/** What is owed to a merchant at one of its branches, as every list of due merchants has it. */
interface Due {
  readonly subscriber: { readonly id: number };
  readonly branch: { readonly id: number; readonly branch_name: string };
  readonly shipments: number;
  readonly shipments_amount: number;
  readonly carried_amount: number;
  readonly net_amount: number;
}

/** A merchant that has moved is due at each of its branches. */
export const keyOf = ({ subscriber, branch }: Due): string => `${subscriber.id} ${branch.id}`;

/** The columns that the lists of due merchants share, by key. */
export const dueColumns = {
  net: {
    key: 'net',
    header: t.net,
    numeric: true,
    priority: 1,
    cell: ({ net_amount: net }) => <Money value={net} bare signed />,
    footer: (rows) => <Money value={total(rows, ({ net_amount: net }) => Math.max(net, 0))} bare />,
  },
  shipments: {
    key: 'shipments',
    header: t.shipments,
    numeric: true,
    priority: 2,
    cell: ({ shipments }) => <Num value={shipments} />,
    footer: (rows) => <Num value={total(rows, ({ shipments }) => shipments)} />,
  },
  shipmentsAmount: {
    key: 'shipments_amount',
    header: t.shipmentsNet,
    numeric: true,
    priority: 2,
    cell: ({ shipments_amount: amount }) => <Money value={amount} bare signed />,
  },
  carried: {
    key: 'carried',
    header: t.carried,
    numeric: true,
    priority: 2,
    cell: ({ carried_amount: carried }) => <Money value={carried} bare signed />,
  },
  branch: {
    key: 'branch',
    header: t.branch,
    priority: 3,
    cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
  },
} as const satisfies Record<string, Column<Due>>;
