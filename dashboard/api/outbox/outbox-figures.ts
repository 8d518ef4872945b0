import { type Outbox, type Outcome, outcomesOf } from './outbox.ts';

const amountOf = ({ call, input }: Outcome): number => {
  const { collected_amount: amount } = input as { collected_amount?: number | null };
  return call === 'shipments.deliver' ? (amount ?? 0) : 0;
};

/** Cash taken at doors that the server does not know yet. */
export const collectedOffline = (outbox: Outbox): number =>
  outcomesOf(outbox).reduce((sum, one) => sum + amountOf(one), 0);

/** How pending outcomes change a courier's figures of the day, among the shipments that are out. */
export function waitingFigures(outbox: Outbox, out: ReadonlySet<string>) {
  const ended = outcomesOf(outbox).filter(({ uuid }) => out.has(uuid));
  return {
    ended: ended.length,
    delivered: ended.filter(({ call }) => call === 'shipments.deliver').length,
    cash: ended.reduce((sum, one) => sum + amountOf(one), 0),
  };
}
