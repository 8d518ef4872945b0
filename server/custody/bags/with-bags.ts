import type { RequestedLine } from '#domain/custody/issue.ts';
import type { Order } from '../input.ts';
import { bagsNamed } from './bag-store.ts';

/** An order whose bags are named as the shipments in them. */
interface Unpacked {
  readonly order: Order;
  /** Each line under the field that named it: a bag, or the shipment itself. */
  readonly named: (lines: readonly RequestedLine[]) => RequestedLine[];
}

/** Takes the shipments of the named bags; a bag that the actor may not see is an unknown code. */
export async function withBags(order: Order): Promise<Unpacked> {
  const { mover, input } = order;
  const numbers = input.bags ?? [];
  if (numbers.length === 0) return { order, named: (lines) => [...lines] };
  const known = new Map(
    (await bagsNamed(mover.tx, mover.actor, numbers)).map(({ number, ids }) => [number, ids]),
  );
  const ids = [...(input.ids ?? [])];
  const fields = new Map<string, string>();
  const unknown: RequestedLine[] = [];
  numbers.forEach((number, at) => {
    const field = `bags.${at}`;
    const inside = known.get(number);
    if (!inside) unknown.push({ field, key: number, shipment: null });
    for (const id of inside ?? []) fields.set(`ids.${ids.push(id) - 1}`, field);
  });
  return {
    order: { ...order, input: { ...input, ids } },
    named: (lines) => [
      ...lines.map((line) => ({ ...line, field: fields.get(line.field) ?? line.field })),
      ...unknown,
    ],
  };
}
