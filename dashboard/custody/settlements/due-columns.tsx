import { dueColumns as columns } from '#contract/custody/columns/settlements.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
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

const c = columnsByKey(columns);

/** The columns that the lists of due merchants share, by key. */
export const dueColumns = {
  net: {
    ...c.net,
    priority: 1,
    cell: ({ net_amount: net }) => <Money value={net} bare signed />,
    footer: (rows) => <Money value={total(rows, ({ net_amount: net }) => Math.max(net, 0))} bare />,
  },
  shipments: {
    ...c.shipments,
    cell: ({ shipments }) => <Num value={shipments} />,
    footer: (rows) => <Num value={total(rows, ({ shipments }) => shipments)} />,
  },
  shipmentsAmount: {
    ...c.shipments_amount,
    cell: ({ shipments_amount: amount }) => <Money value={amount} bare signed />,
  },
  carried: {
    ...c.carried,
    cell: ({ carried_amount: carried }) => <Money value={carried} bare signed />,
  },
  branch: {
    ...c.branch,
    priority: 3,
    cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
  },
} as const satisfies Record<string, Column<Due>>;
