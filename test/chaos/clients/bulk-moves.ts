import type { Change, Known, Refused } from './board.ts';
import type { ClientContext, Wish } from './context.ts';

/** Where a bulk leaves a shipment, as its clients know it: the answer names only refused ones. */
type StageAfter = (shipment: Known) => number;

const to =
  (stage: number): StageAfter =>
  () =>
    stage;
/** A shelf other than the home branch's still has to send it on. */
const returning: StageAfter = ({ branch, home, courier }) =>
  courier === null && branch === home ? 9 : 8;

export const stageAfter = {
  receiveAtBranch: to(3),
  find: to(3),
  assign: to(4),
  startDelivery: to(5),
  tryAgain: to(5),
  handOver: ({ stage, branch, home }) => (stage === 5 ? 6 : branch === home ? 11 : 16),
  postpone: to(18),
  return: returning,
  handBack: ({ branch, home }) => (branch === home ? 9 : 8),
  giveBack: to(10),
  cancel: (shipment) => (shipment.stage === 1 ? 19 : returning(shipment)),
  lose: to(20),
  rollBack: ({ before }) => before,
} as const satisfies Record<string, StageAfter>;

export type BulkMove = keyof typeof stageAfter;

/** After its success, the board knows the shipments in their new stage. */
export const moving = (
  { board }: ClientContext,
  move: BulkMove,
  shipments: readonly Known[],
  change: Change = {},
): Pick<Wish, 'recall'> => ({
  recall: ({ items }) =>
    board.hearMoves(shipments, items as readonly Refused[], {
      stageAfter: stageAfter[move],
      change,
    }),
});
