import type { RequestedLine } from '#domain/custody/issue.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Order } from '../input.ts';
import { bagsNamed } from './bag-store.ts';

/** An order whose bags are named as the shipments in them. */
interface Unpacked {
  readonly order: Order;
  /** Each line under the field that named it: a bag, or the shipment itself. */
  readonly named: (lines: readonly RequestedLine[]) => RequestedLine[];
}

/**
 * Takes the shipments of the named bags. A bag that the actor may not see is an unknown code; one
 * that a receipt has opened stands for nothing any more.
 */
export async function withBags(order: Order): Promise<Unpacked> {
  const { mover, input } = order;
  const numbers = input.bags ?? [];
  if (numbers.length === 0) return { order, named: (lines) => [...lines] };
  const known = new Map(
    (await bagsNamed(mover.tx, mover.actor, numbers)).map((bag) => [bag.number, bag]),
  );
  const ids = [...(input.ids ?? [])];
  const fields = new Map<string, string>();
  const refused: RequestedLine[] = [];
  numbers.forEach((number, at) => {
    const field = `bags.${at}`;
    const bag = known.get(number);
    if (bag && !bag.isOpen) {
      for (const id of bag.ids) fields.set(`ids.${ids.push(id) - 1}`, field);
      return;
    }
    const opened = bag && { refusal: new Refusal('bag_opened', { bag: number }) };
    refused.push({ field, key: number, shipment: null, ...opened });
  });
  return {
    order: { ...order, input: { ...input, ids } },
    named: (lines) => [
      ...lines.map((line) => ({ ...line, field: fields.get(line.field) ?? line.field })),
      ...refused,
    ],
  };
}
