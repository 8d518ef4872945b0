import type { PaymentKind } from '#domain/custody/cash/payment-kinds.ts';
import { branchNamed, inDays, wish, type Act, type Desk, type Wish } from './desk.ts';

/** Cash between a box and a merchant or a user, and the runs to the merchants. */

const kinds: Record<'merchants' | 'users', readonly PaymentKind[]> = {
  merchants: ['out', 'out', 'advance', 'in', 'deduction'],
  users: ['commission', 'commission', 'advance', 'in', 'deduction', 'out'],
};

function said({ chance, staff, at, mark }: Desk) {
  const model = chance.pick(['merchants', 'users'] as const);
  return {
    model_name: model,
    model_id: chance.pick(model === 'merchants' ? staff.merchants(at) : staff.users(at)),
    kind: chance.pick(kinds[model]),
    amount: chance.happens(0.1) ? chance.whole(1, 900_000) : chance.whole(1, 6000),
    // By the bank or a transfer office the box is left alone; left out: cash.
    ...(chance.happens(0.4) ? { payment_method_id: chance.pick(staff.reference.methods).id } : {}),
    note: mark,
  };
}

function pay(desk: Desk): Wish {
  const input = { ...said(desk), ...branchNamed(desk) };
  return wish('documents.payment.issue', input, { family: 'payment' });
}

/** A hand-in that lacked cash, or an advance, is paid off in part. */
function payOff(desk: Desk): Wish | null {
  const { chance, board, at } = desk;
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
      note: desk.mark,
      ...branchNamed(desk),
    },
    { family: 'payment' },
  );
}

function payAgain(desk: Desk): Wish | null {
  const { board, chance, at } = desk;
  const mine = board.document(
    chance,
    ['payment'],
    (it) => it.branch === at && it.state === 'confirmed',
  );
  if (!mine) return null;
  const { id, version } = mine;
  return wish('documents.payment.amend', { ...said(desk), id, version }, { family: 'payment' });
}

interface PaidDocument {
  readonly courier: { readonly id: number };
}

function payCouriers(desk: Desk): Wish {
  const items = desk.staff.couriers(desk.at).map((courier_id) => ({
    courier_id,
    amount: desk.chance.whole(1, 1500),
  }));
  const { board, at, mark } = desk;
  return wish(
    'documents.payment.payCommissions',
    // Its answer tells no day, which the model would have to guess over midnight: it is said.
    { items, note: mark, date: inDays(desk, 0) },
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
 * What lies in a box is seldom what the books say; now and then somebody looked before, and it has
 * moved since.
 */
function countBox(desk: Desk): Wish {
  const { chance, mark } = desk;
  const input = {
    counted_amount: chance.whole(0, 400_000),
    ...(chance.happens(0.1) ? { seen_amount: chance.whole(0, 400_000) } : {}),
    difference_reason: mark,
    ...branchNamed(desk),
  };
  return wish('documents.cashCount.issue', input, { family: 'cashCount' });
}

/** The newest of a box, or one that another has closed since. */
function voidCount(desk: Desk): Wish | null {
  const { board, chance, at } = desk;
  const document = board.document(
    chance,
    ['cashCount'],
    ({ branch, state }) => branch === at && state === 'confirmed',
  );
  const input = { id: document?.id ?? 0, reason: 'يُعاد العد' };
  return document && wish('documents.cashCount.void', input, { family: 'cashCount' });
}

const pickUp = { family: 'pickup' } as const;

function ask(desk: Desk): Wish {
  const { chance, board, me } = desk;
  const own = board.pick(chance, [1], ({ merchantId }) => merchantId === me.merchantId, 4);
  return wish(
    'documents.pickup.create',
    {
      ...(own.length > 0 ? { uuids: own.map(({ uuid }) => uuid) } : {}),
      expected_count: chance.whole(1, 6),
      day: inDays(desk, chance.whole(1, 6)),
      note: desk.mark,
    },
    pickUp,
  );
}

/** One of the requests that the desk may know of, in one of these states. */
function request(desk: Desk, states: readonly string[]) {
  const { me, at, board, chance } = desk;
  return board.document(chance, ['pickup'], (it) => {
    const isTheirs =
      me.role === 'Client'
        ? it.merchant === me.merchantId
        : me.role !== 'Courier' || it.courier === me.id;
    return isTheirs && states.includes(it.state) && it.branch === at;
  });
}

function change(desk: Desk): Wish | null {
  const it = request(desk, ['waiting', 'assigned', 'accepted']);
  if (!it) return null;
  const { id, version } = it;
  const { chance, board } = desk;
  const own = board.pick(chance, [1], ({ merchantId }) => merchantId === it.merchant, 3);
  const uuids = own.map(({ uuid }) => uuid);
  const day = inDays(desk, chance.whole(1, 6));
  const input = { id, version, uuids, day, expected_count: 2 };
  return wish('documents.pickup.amend', input, pickUp);
}

function drop(desk: Desk): Wish | null {
  const it = request(desk, ['waiting', 'waiting', 'assigned', 'picked_up']);
  return it && wish('documents.pickup.void', { id: it.id, reason: 'لم يعد لازمًا' }, pickUp);
}

function sendCourier(desk: Desk): Wish | null {
  const it = request(desk, ['waiting', 'waiting', 'waiting', 'assigned']);
  if (!it) return null;
  const courier_id = desk.chance.pick(desk.staff.couriers(desk.at));
  const { id, version } = it;
  return wish('documents.pickup.assign', { id, version, courier_id }, pickUp);
}

function accept(desk: Desk): Wish | null {
  const it = request(desk, ['assigned']);
  return it && wish('documents.pickup.accept', { id: it.id, version: it.version }, pickUp);
}

function collect(desk: Desk): Wish | null {
  const it = request(desk, ['accepted', 'assigned']);
  if (!it) return null;
  const { board, chance } = desk;
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

function plead(desk: Desk): Wish | null {
  const it = request(desk, ['assigned', 'accepted']);
  if (!it) return null;
  const { id, version } = it;
  const asked = desk.chance.pick(['edit', 'delete'] as const);
  const input = { id, version, ask: asked, reason: 'تغيّر الموعد' };
  return wish('documents.pickup.ask', input, pickUp);
}

function grant(desk: Desk): Wish | null {
  const it = request(desk, ['assigned', 'accepted']);
  if (!it) return null;
  const { id, version } = it;
  const input = { id, version, grant: desk.chance.happens(0.8) };
  return wish('documents.pickup.enable', input, pickUp);
}

function complete(desk: Desk): Wish | null {
  const it = request(desk, ['picked_up']);
  if (!it) return null;
  const { board, chance } = desk;
  const onTheRoad = it.lines.flatMap((uuid) => {
    const shipment = board.shipments.get(uuid);
    return shipment?.stage === 2 ? [shipment.code] : [];
  });
  const leftOut = chance.happens(0.5) ? { left_out: onTheRoad } : {};
  const { id, version } = it;
  return wish('documents.pickup.complete', { id, version, ...leftOut }, pickUp);
}

// biome-ignore format: a table reads by the line
export const moneyActs: readonly Act[] = [
  { share: 8, by: ['Accountant', 'Admin'], think: pay },
  { share: 3, by: ['Accountant'], think: payOff },
  { share: 1.5, by: ['Accountant'], think: payAgain },
  { share: 1, by: ['Accountant', 'Branch manager'], think: payCouriers },
  { share: 3, by: ['Branch manager', 'Accountant', 'Admin'], think: countBox },
  { share: 1, by: ['Branch manager', 'Accountant'], think: voidCount },
  { share: 4, by: ['Client'], think: ask },
  { share: 1, by: ['Client', 'Branch manager'], think: change },
  { share: 0.7, by: ['Client', 'Branch manager'], think: drop },
  { share: 4, by: ['Warehouse', 'Branch manager', 'Call centre'], think: sendCourier },
  { share: 3, by: ['Courier'], think: accept },
  { share: 5, by: ['Courier', 'Warehouse'], think: collect },
  { share: 0.8, by: ['Client', 'Courier'], think: plead },
  { share: 1.5, by: ['Branch manager', 'Call centre'], think: grant },
  { share: 2, by: ['Warehouse', 'Branch manager'], think: complete },
];
