import type { Board, Known } from './board.ts';
import { wish, type Action, type ClientContext, type Answered, type Wish } from './context.ts';
import type { KnownPriceRequest } from './exceptions.ts';

/**
 * A change of the amount to collect is requested while the shipment is in transit, and decided by
 * another user.
 */

const onTheWay = [2, 3, 4, 5, 7, 13, 14, 15, 18];

const isTheirs =
  ({ me, at }: ClientContext) =>
  ({ merchantId, home, serving, branch }: Known): boolean => {
    if (me.role === 'Client') return merchantId === me.merchantId;
    return me.branchId === null || [home, serving, branch].includes(at);
  };

function request(context: ClientContext): Wish | null {
  const { chance, board, me } = context;
  const [shipment] = board.pick(chance, onTheWay, isTheirs(context));
  if (!shipment) return null;
  const { uuid, cod } = shipment;
  const amount = Math.max(0, cod + chance.whole(-20, 30) * 250);
  return wish(
    'priceRequests.ask',
    { uuid, amount, reason: 'اتفق المتجر مع المستلم' },
    {
      recall: ({ id }) => {
        shipment.version += 1;
        board.exceptions.priceRequests.set(id as number, {
          id: id as number,
          uuid,
          requesterId: me.id,
          amount,
        });
      },
    },
  );
}

/** The shipment in the response, and that no decision is open any more. */
const closed =
  ({ exceptions, shipments }: Board, { id, uuid, amount }: KnownPriceRequest) =>
  ({ state }: Answered): void => {
    exceptions.priceRequests.delete(id);
    const shipment = shipments.get(uuid);
    if (!shipment) return;
    shipment.version += 1;
    if (state === 'approved') shipment.cod = amount;
  };

/** Prefers the newest: many old ones are overtaken. */
function pickRequest(context: ClientContext, isOwn: boolean): KnownPriceRequest | null {
  const { chance, board, me } = context;
  const isMine = isTheirs(context);
  const theirs = [...board.exceptions.priceRequests.values()]
    .slice(-60)
    .filter(({ requesterId, uuid }) => {
      const shipment = board.shipments.get(uuid);
      const isOpen = shipment !== undefined && onTheWay.includes(shipment.stage);
      return isOpen && (requesterId === me.id) === isOwn && isMine(shipment);
    });
  return theirs.length === 0 ? null : chance.pick(theirs);
}

function decide(context: ClientContext): Wish | null {
  const { chance, board } = context;
  const one = pickRequest(context, chance.happens(0.05));
  if (!one) return null;
  const { id } = one;
  const recall = closed(board, one);
  return chance.happens(0.75)
    ? wish('priceRequests.approve', { id, note: null }, { recall })
    : wish('priceRequests.refuse', { id, reason: 'المتجر لم يوافق' }, { recall });
}

function takeBack(context: ClientContext): Wish | null {
  const one = pickRequest(context, true);
  return (
    one && wish('priceRequests.withdraw', { id: one.id }, { recall: closed(context.board, one) })
  );
}

// biome-ignore format: a table reads by the line
export const priceActions: readonly Action[] = [
  { share: 5, by: ['Client', 'Call centre', 'Branch manager', 'Accountant'], think: request },
  { share: 5, by: ['Branch manager', 'Accountant', 'Admin'], think: decide },
  { share: 0.8, by: ['Client', 'Call centre', 'Branch manager', 'Accountant'], think: takeBack },
];
