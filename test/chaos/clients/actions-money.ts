import type { PaymentKind } from '#domain/custody/cash/payment-kinds.ts';
import {
  branchNamed,
  inDays,
  perhapsEarlier,
  wish,
  type Action,
  type ClientContext,
  type Wish,
} from './context.ts';

/** Cash between a till and a merchant or a user, and the runs to the merchants. */

const kinds: Record<'merchants' | 'users', readonly PaymentKind[]> = {
  merchants: ['out', 'out', 'advance', 'in', 'deduction'],
  users: ['commission', 'commission', 'advance', 'in', 'deduction', 'out'],
};

function answered({ chance, staff, at, tag }: ClientContext) {
  const model = chance.pick(['merchants', 'users'] as const);
  return {
    model_name: model,
    model_id: chance.pick(model === 'merchants' ? staff.merchants(at) : staff.users(at)),
    kind: chance.pick(kinds[model]),
    amount: chance.happens(0.1) ? chance.whole(1, 900_000) : chance.whole(1, 6000),
    // A payment by bank or transfer office does not touch the till; if omitted: cash.
    ...(chance.happens(0.4) ? { payment_method_id: chance.pick(staff.reference.methods).id } : {}),
    note: tag,
  };
}

function pay(context: ClientContext): Wish {
  const input = { ...answered(context), ...perhapsEarlier(context), ...branchNamed(context) };
  return wish('documents.payment.issue', input, { family: 'payment' });
}

/** A hand-in that lacked cash, or an advance, is partly paid off. */
function payOff(context: ClientContext): Wish | null {
  const { chance, board, at } = context;
  const document = board.document(
    chance,
    ['cashHandIn', 'payment', 'settlement'],
    ({ branch, state, family, kind }) =>
      branch === at && state === 'confirmed' && (family !== 'payment' || kind === 'advance'),
  );
  if (!document) return null;
  return wish(
    'documents.payment.issue',
    {
      model_name: document.family as 'payment',
      model_id: document.id,
      kind: 'in',
      amount: chance.whole(1, 2500),
      note: context.tag,
      ...branchNamed(context),
    },
    { family: 'payment' },
  );
}

function payAgain(context: ClientContext): Wish | null {
  const { board, chance, at } = context;
  const mine = board.document(
    chance,
    ['payment'],
    (it) => it.branch === at && it.state === 'confirmed',
  );
  if (!mine) return null;
  const { id, version } = mine;
  return wish(
    'documents.payment.amend',
    { ...answered(context), id, version },
    { family: 'payment' },
  );
}

interface PaidDocument {
  readonly courier: { readonly id: number };
}

function payCouriers(context: ClientContext): Wish {
  const items = context.staff.couriers(context.at).map((courier_id) => ({
    courier_id,
    amount: context.chance.whole(1, 1500),
  }));
  const { board, at, tag } = context;
  return wish(
    'documents.payment.payCommissions',
    // Its response contains no day, which the model would have to guess around midnight: the
    // request states it.
    { items, note: tag, date: inDays(context, 0) },
    {
      recall: ({ documents }) => {
        for (const document of documents as readonly PaidDocument[]) {
          const payee = { type: 'courier', id: document.courier.id };
          const head = { version: 1, state: 'confirmed', kind: 'commission', branch: { id: at } };
          board.hear('payment', { data: { ...document, ...head, payee } }, {});
        }
      },
    },
  );
}

/**
 * The cash in a till rarely matches the books; sometimes the user looked earlier, and it has
 * changed since.
 */
function countTill(context: ClientContext): Wish {
  const { chance, tag } = context;
  const input = {
    counted_amount: chance.whole(0, 400_000),
    ...(chance.happens(0.1) ? { seen_amount: chance.whole(0, 400_000) } : {}),
    difference_reason: tag,
    ...branchNamed(context),
  };
  return wish('documents.cashCount.issue', input, { family: 'cashCount' });
}

/** The newest of a till, or one that another has closed since. */
function voidCount(context: ClientContext): Wish | null {
  const { board, chance, at } = context;
  const document = board.document(
    chance,
    ['cashCount'],
    ({ branch, state }) => branch === at && state === 'confirmed',
  );
  const input = { id: document?.id ?? 0, reason: 'يُعاد العد' };
  return document && wish('documents.cashCount.void', input, { family: 'cashCount' });
}

const pickUp = { family: 'pickup' } as const;

function openPickUp(context: ClientContext): Wish {
  const { chance, board, me } = context;
  const own = board.pick(chance, [1], ({ merchantId }) => merchantId === me.merchantId, 4);
  return wish(
    'documents.pickup.create',
    {
      ...(own.length > 0 ? { uuids: own.map(({ uuid }) => uuid) } : {}),
      expected_count: chance.whole(1, 6),
      day: inDays(context, chance.whole(1, 6)),
      note: context.tag,
    },
    pickUp,
  );
}

/** One of the requests that the user may know, in one of these statuses. */
function request(context: ClientContext, states: readonly string[]) {
  const { me, at, board, chance } = context;
  return board.document(chance, ['pickup'], (it) => {
    const isTheirs =
      me.role === 'Client'
        ? it.merchant === me.merchantId
        : me.role !== 'Courier' || it.courier === me.id;
    return isTheirs && states.includes(it.state) && it.branch === at;
  });
}

function change(context: ClientContext): Wish | null {
  const it = request(context, ['waiting', 'assigned', 'accepted']);
  if (!it) return null;
  const { id, version } = it;
  const { chance, board } = context;
  const own = board.pick(chance, [1], ({ merchantId }) => merchantId === it.merchant, 3);
  const uuids = own.map(({ uuid }) => uuid);
  const day = inDays(context, chance.whole(1, 6));
  const input = { id, version, uuids, day, expected_count: 2 };
  return wish('documents.pickup.amend', input, pickUp);
}

function drop(context: ClientContext): Wish | null {
  const it = request(context, ['waiting', 'waiting', 'assigned', 'picked_up']);
  return it && wish('documents.pickup.void', { id: it.id, reason: 'لم يعد لازمًا' }, pickUp);
}

function sendCourier(context: ClientContext): Wish | null {
  const it = request(context, ['waiting', 'waiting', 'waiting', 'assigned']);
  if (!it) return null;
  const courier_id = context.chance.pick(context.staff.couriers(context.at));
  const { id, version } = it;
  return wish('documents.pickup.assign', { id, version, courier_id }, pickUp);
}

function accept(context: ClientContext): Wish | null {
  const it = request(context, ['assigned']);
  return it && wish('documents.pickup.accept', { id: it.id, version: it.version }, pickUp);
}

function collect(context: ClientContext): Wish | null {
  const it = request(context, ['accepted', 'assigned']);
  if (!it) return null;
  const { board, chance } = context;
  const listed = it.lines.flatMap((uuid) => board.shipments.get(uuid)?.code ?? []);
  const along = board.pick(chance, [1], ({ merchantId }) => merchantId === it.merchant, 2);
  const codes = [...listed, ...(chance.happens(0.3) ? along.map(({ code }) => code) : [])];
  const input = {
    id: it.id,
    version: it.version,
    codes: codes.filter(() => chance.happens(0.95)),
    handed_count: chance.whole(0, 2),
    partial: chance.happens(0.7),
  };
  return wish('documents.pickup.collect', input, {
    ...pickUp,
    change: { courier: it.courier },
  });
}

function plead(context: ClientContext): Wish | null {
  const it = request(context, ['assigned', 'accepted']);
  if (!it) return null;
  const { id, version } = it;
  const change = context.chance.pick(['edit', 'delete'] as const);
  const input = { id, version, change, reason: 'تغيّر الموعد' };
  return wish('documents.pickup.requestChange', input, pickUp);
}

function grant(context: ClientContext): Wish | null {
  const it = request(context, ['assigned', 'accepted']);
  if (!it) return null;
  const { id, version } = it;
  const input = { id, version, grant: context.chance.happens(0.8) };
  return wish('documents.pickup.enable', input, pickUp);
}

function complete(context: ClientContext): Wish | null {
  const it = request(context, ['picked_up']);
  if (!it) return null;
  const { board, chance } = context;
  const onTheWay = it.lines.flatMap((uuid) => {
    const shipment = board.shipments.get(uuid);
    return shipment?.stage === 2 ? [shipment.code] : [];
  });
  const leftOut = chance.happens(0.5) ? { left_out: onTheWay } : {};
  const { id, version } = it;
  return wish('documents.pickup.complete', { id, version, ...leftOut }, pickUp);
}

// biome-ignore format: a table reads by the line
export const moneyActions: readonly Action[] = [
  { share: 8, by: ['Accountant', 'Admin'], think: pay },
  { share: 3, by: ['Accountant'], think: payOff },
  { share: 1.5, by: ['Accountant'], think: payAgain },
  { share: 1, by: ['Accountant', 'Branch manager'], think: payCouriers },
  { share: 3, by: ['Branch manager', 'Accountant', 'Admin'], think: countTill },
  { share: 1, by: ['Branch manager', 'Accountant'], think: voidCount },
  { share: 4, by: ['Client'], think: openPickUp },
  { share: 1, by: ['Client', 'Branch manager'], think: change },
  { share: 0.7, by: ['Client', 'Branch manager'], think: drop },
  { share: 4, by: ['Warehouse', 'Branch manager', 'Call centre'], think: sendCourier },
  { share: 3, by: ['Courier'], think: accept },
  { share: 5, by: ['Courier', 'Warehouse'], think: collect },
  { share: 0.8, by: ['Client', 'Courier'], think: plead },
  { share: 1.5, by: ['Branch manager', 'Call centre'], think: grant },
  { share: 2, by: ['Warehouse', 'Branch manager'], think: complete },
];
