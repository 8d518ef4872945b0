import type { Chance } from '#sample/company/random.ts';
import type { Change, Known } from './board.ts';
import { moving } from './bulk-moves.ts';
import {
  branchNamed,
  inDays,
  uuidsOf,
  wish,
  type Action,
  type ClientContext,
  type Wish,
} from './context.ts';

/**
 * Actions on shipments, with realistic frequencies; numbers are the stages of
 * `domain/shipments/stages.ts`.
 */

const mine =
  ({ me }: ClientContext) =>
  (shipment: Known): boolean =>
    shipment.courier === me.id;
const onMyShelf =
  ({ at }: ClientContext) =>
  (shipment: Known): boolean =>
    shipment.branch === at;
const ofMyMerchant =
  ({ me }: ClientContext) =>
  (shipment: Known): boolean =>
    shipment.merchantId === me.merchantId;

type Suits = (context: ClientContext) => (shipment: Known) => boolean;
type Bulk = 'startDelivery' | 'handOver' | 'tryAgain' | 'handBack' | 'giveBack';

/** A move that needs nothing but its shipments. */
const bulk =
  (move: Bulk, stages: readonly number[], suits: Suits, change: Change = {}) =>
  (context: ClientContext): Wish | null => {
    const shipments = context.board.pick(context.chance, stages, suits(context), 3);
    if (shipments.length === 0) return null;
    const input = { uuids: uuidsOf(shipments), partial: context.chance.happens(0.6) };
    return wish(`shipments.${move}`, input, moving(context, move, shipments, change));
  };

function create(context: ClientContext): Wish {
  const { chance, me, staff, tag } = context;
  const isMerchant = me.role === 'Client';
  const goods = chance.whole(1, 400) * 250 + (chance.happens(0.2) ? chance.whole(0, 249) : 0);
  return wish('shipments.create', {
    ...(isMerchant ? {} : { merchant_id: chance.pick(staff.merchants(context.at)) }),
    ...(isMerchant || me.role === 'Data entry' ? {} : { received: chance.happens(0.5) }),
    recipient_name: `مستلم ${tag}`,
    recipient_phone: `0770${chance.whole(1_000_000, 9_999_999)}`,
    destination_id: chance.pick(staff.destinations()),
    kind: chance.happens(0.15) ? 'collect_at_branch' : 'home',
    goods_amount: chance.happens(0.04) ? 0 : goods,
    fee_payer: chance.happens(0.3) ? 'merchant' : 'recipient',
    size: chance.pick(['small', 'small', 'medium', 'large'] as const),
    weight_grams: chance.happens(0.2) ? chance.whole(1, 9000) : null,
    reference: tag,
    ...(chance.happens(0.1) ? { coupon_code: chance.pick(staff.reference.coupons).code } : {}),
  });
}

function update(context: ClientContext): Wish | null {
  const [shipment] = context.board.pick(context.chance, [1], ofMyMerchant(context));
  if (!shipment) return null;
  const { name: _name, input } = create(context);
  const { received: _received, merchant_id: _merchant, ...answered } = input;
  const { uuid, version } = shipment;
  return { ...wish('shipments.update', { ...answered, uuid, version } as never) };
}

function withdraw(context: ClientContext): Wish | null {
  const [shipment] = context.board.pick(context.chance, [1], ofMyMerchant(context));
  const id = shipment && Number(shipment.code.slice(0, -1)) - 1_000_000;
  return id === undefined ? null : wish('shipments.delete', { id });
}

const change =
  (event: 'receiveAtBranch' | 'lose' | 'find', stages: readonly number[], suits: Suits) =>
  (context: ClientContext): Wish | null => {
    const { chance, at, board } = context;
    const shipments = board.pick(chance, stages, suits(context), event === 'lose' ? 1 : 6);
    if (shipments.length === 0) return null;
    const landed = { branch: at, courier: null };
    return wish(
      'shipments.changeMany',
      {
        // Scanned at the counter, or selected in a list.
        ...(chance.happens(0.3)
          ? { codes: shipments.map(({ code }) => code) }
          : { uuids: uuidsOf(shipments) }),
        event,
        partial: chance.happens(0.7),
        ...(event === 'receiveAtBranch' || event === 'find' ? branchNamed(context) : {}),
        ...(event === 'lose' || event === 'find' ? { reason: 'بلاغ الفرع' } : {}),
      },
      moving(context, event, shipments, event === 'lose' ? {} : landed),
    );
  };

function assign(context: ClientContext): Wish | null {
  const { chance, board, staff, at } = context;
  const suits = (it: Known): boolean => it.branch === at && it.serving === at && it.kind === 'home';
  const shipments = board.pick(chance, [3, 14, 3, 14, 7, 18], suits, 4);
  if (shipments.length === 0) return null;
  const courier = chance.pick(staff.couriers(at));
  const partial = chance.happens(0.6);
  if (chance.happens(0.2)) {
    const assignments = shipments.map(({ uuid }) => ({
      uuid,
      courier_id: chance.pick(staff.couriers(at)),
    }));
    const after = moving(context, 'assign', shipments);
    return wish('shipments.assignMany', { assignments, partial }, after);
  }
  const input = { uuids: uuidsOf(shipments), courier_id: courier, partial };
  return wish('shipments.assign', input, moving(context, 'assign', shipments, { courier }));
}

function deliver(context: ClientContext): Wish | null {
  const { chance, board } = context;
  const [shipment] = board.pick(chance, [5], mine(context));
  if (!shipment) return null;
  const other = chance.happens(0.12);
  const { uuid } = shipment;
  const photo = chance.happens(0.25) ? photoNumber(chance) : null;
  return wish(
    'shipments.deliver',
    {
      uuid,
      collected_amount: other ? Math.floor(shipment.cod * chance.next()) : shipment.cod,
      ...(other
        ? { collect_reason: chance.pick(['price_changed', 'partial', 'exchange'] as const) }
        : {}),
      ...(chance.happens(0.25) ? { signature: `M${chance.whole(0, 600)} 9L20 40` } : {}),
      ...(photo === null ? {} : { photo }),
    },
    {
      recall: () => {
        const { me, at: branch } = context;
        if (photo !== null)
          board.exceptions.photos.set(photo, { uuid, photo, courierId: me.id, branch });
      },
    },
  );
}

/** In the format a phone uses, but from this client's own random generator. */
const photoNumber = (chance: Chance): string =>
  `0189aaaa-0000-4000-8000-${chance.whole(0, 0xffffffffffff).toString(16).padStart(12, '0')}`;

/** The photo the phone took, once its delivery is known to be written. */
function bringPhoto({ me, board }: ClientContext): Wish | null {
  const one = [...board.exceptions.photos.values()].find(({ courierId }) => courierId === me.id);
  if (!one) return null;
  const { uuid, photo } = one;
  const recall = () => void board.exceptions.photos.delete(photo);
  return wish('shipments.bringPhoto', { uuid, photo, content: '/9j/4AAQSkZJRg==' }, { recall });
}

/** Staff review announced photos that have not arrived; one may arrive at that moment. */
function awaitedPhotos({ board, chance, at }: ClientContext): string[] {
  const waiting = [...board.exceptions.photos.values()].filter(({ branch }) => branch === at);
  return waiting.slice(-chance.whole(1, 3)).map(({ uuid }) => uuid);
}

function requestPhoto(context: ClientContext): Wish | null {
  const uuids = awaitedPhotos(context);
  return uuids.length === 0
    ? null
    : wish('shipments.requestPhoto', { uuids, partial: context.chance.happens(0.6) });
}

/** A waived photo stays known: the courier may still upload it. */
function waivePhoto(context: ClientContext): Wish | null {
  const [uuid] = awaitedPhotos(context);
  return uuid === undefined
    ? null
    : wish('shipments.waivePhoto', { uuids: [uuid], reason: 'انكسر الهاتف' });
}

/** All texts differ: an edit without a change would leave no annotation. */
const writeNote =
  (stages: readonly number[], suits: Suits) =>
  (context: ClientContext): Wish | null => {
    const [shipment] = context.board.pick(context.chance, stages, suits(context));
    if (!shipment) return null;
    const { uuid, version } = shipment;
    return wish('corrections.note', { uuid, version, notes: `يتصل قبل الوصول ${context.tag}` });
  };

function fail(context: ClientContext): Wish | null {
  const [shipment] = context.board.pick(context.chance, [5], mine(context));
  const reason = context.chance.pick(['no_answer', 'refused', 'wrong_address'] as const);
  return shipment
    ? wish('shipments.changeStatus', { event: 'fail', uuid: shipment.uuid, reason })
    : null;
}

const postpone =
  (stages: readonly number[], suits: Suits) =>
  (context: ClientContext): Wish | null => {
    const { chance, board } = context;
    const shipments = board.pick(chance, stages, suits(context), 2);
    if (shipments.length === 0) return null;
    const input = {
      uuids: uuidsOf(shipments),
      postponed_on: inDays(context, chance.whole(0, 15)),
      reason: 'travelling' as const,
      partial: true,
    };
    return wish('shipments.postpone', input, moving(context, 'postpone', shipments));
  };

const sendBack =
  (stages: readonly number[], suits: Suits) =>
  (context: ClientContext): Wish | null => {
    const shipments = context.board.pick(context.chance, stages, suits(context), 3);
    if (shipments.length === 0) return null;
    const input = { uuids: uuidsOf(shipments), reason: 'refused' as const, partial: true };
    return wish('shipments.return', input, moving(context, 'return', shipments));
  };

const cancel =
  (stages: readonly number[], suits: Suits) =>
  (context: ClientContext): Wish | null => {
    const shipments = context.board.pick(context.chance, stages, suits(context), 2);
    if (shipments.length === 0) return null;
    const input = { uuids: uuidsOf(shipments), reason: 'طلب المتجر', partial: true };
    return wish('shipments.cancel', input, moving(context, 'cancel', shipments));
  };

function rollBack(context: ClientContext): Wish | null {
  const stages = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 16, 18, 19, 20];
  const shipments = context.board.pick(context.chance, stages, () => true, 2);
  if (shipments.length === 0) return null;
  const input = { uuids: uuidsOf(shipments), reason: 'خطأ في الإدخال', partial: true };
  return wish('shipments.rollBack', input, moving(context, 'rollBack', shipments));
}

function resend(context: ClientContext): Wish | null {
  const [shipment] = context.board.pick(context.chance, [8, 9, 9, 10, 7], () => true);
  return shipment ? wish('shipments.resend', { uuid: shipment.uuid }) : null;
}

/**
 * Hold, release, or another step of the same stage; releases are more frequent, or all shipments
 * would end up on hold.
 */
function tag(context: ClientContext): Wish | null {
  const { chance, board, staff } = context;
  const stages = [1, 3, 5, 6, 8, 9, 11, 14];
  const [held] = board.pick(chance, stages, (shipment) => shipment.held);
  if (held && chance.happens(0.7))
    return wish('shipments.changeStatus', { event: 'unfreeze', uuid: held.uuid });
  const [shipment] = board.pick(chance, stages, () => true);
  if (!shipment) return null;
  const { uuid, stage } = shipment;
  const step = staff.reference.steps.find((one) => one.stage === stage);
  return step && chance.happens(0.5)
    ? wish('shipments.changeStatus', { event: 'step', uuid, step_id: step.id })
    : wish('shipments.changeStatus', { event: 'freeze', uuid, reason: 'مراجعة' });
}

function correctInfo(context: ClientContext): Wish | null {
  const [shipment] = context.board.pick(context.chance, [3, 4, 5, 7, 13, 14, 18], () => true);
  if (!shipment) return null;
  return wish('corrections.info', {
    uuid: shipment.uuid,
    version: shipment.version,
    recipient_name: `مصحح ${context.tag}`,
    recipient_phone: '07701234567',
    reason: 'اتصال المستلم',
  });
}

function correctPrice(context: ClientContext): Wish | null {
  const [shipment] = context.board.pick(context.chance, [6, 11, 16], ({ pending }) => pending);
  if (!shipment) return null;
  const { uuid, version } = shipment;
  const decision = context.chance.pick(['approve', 'approve', 'reject'] as const);
  return wish('corrections.price', { uuid, version, decision, reason: 'بعد المراجعة' });
}

const anyone: Suits = () => () => true;
const atHome: Suits =
  ({ at }) =>
  (it) =>
    it.branch === at && it.home === at;
const toReceive: Suits =
  ({ at }) =>
  (it) =>
    it.home === at;
const carriedHere: Suits =
  ({ at }) =>
  (it) =>
    it.branch === at && it.courier !== null;
const counter: Suits =
  ({ at }) =>
  (it) =>
    it.branch === at && it.serving === at;

// biome-ignore format: a table reads by the line
export const shipmentActions: readonly Action[] = [
  { share: 14, by: ['Client', 'Data entry'], think: create },
  { share: 3, by: ['Branch manager'], think: create },
  { share: 1.5, by: ['Client'], think: update },
  { share: 0.4, by: ['Client'], think: withdraw },
  { share: 0.4, by: ['Client'], think: cancel([1], ofMyMerchant) },
  { share: 1, by: ['Branch manager', 'Call centre'], think: cancel([3, 18, 7], onMyShelf) },
  { share: 10, by: ['Warehouse', 'Branch manager'], think: change('receiveAtBranch', [1, 1, 2], toReceive) },
  { share: 10, by: ['Warehouse', 'Branch manager'], think: assign },
  { share: 12, by: ['Courier'], think: bulk('startDelivery', [4], mine) },
  { share: 3, by: ['Warehouse'], think: bulk('startDelivery', [4], onMyShelf) },
  { share: 25, by: ['Courier'], think: deliver },
  { share: 5, by: ['Courier'], think: bringPhoto },
  { share: 1.5, by: ['Warehouse', 'Branch manager', 'Admin'], think: requestPhoto },
  { share: 1, by: ['Branch manager', 'Admin'], think: waivePhoto },
  { share: 4, by: ['Warehouse', 'Branch manager'], think: bulk('handOver', [3, 14, 5], counter) },
  { share: 6, by: ['Courier'], think: fail },
  { share: 4, by: ['Courier'], think: postpone([5, 7], mine) },
  { share: 1, by: ['Warehouse', 'Call centre'], think: postpone([3, 14], onMyShelf) },
  { share: 6, by: ['Courier'], think: bulk('tryAgain', [7, 18], mine) },
  { share: 5, by: ['Courier'], think: sendBack([7, 18], mine) },
  { share: 1.5, by: ['Warehouse', 'Branch manager'], think: sendBack([3, 18], onMyShelf) },
  { share: 4, by: ['Warehouse'], think: bulk('handBack', [8, 8, 7, 18], carriedHere, { courier: null }) },
  { share: 3, by: ['Warehouse', 'Branch manager'], think: bulk('giveBack', [9], atHome) },
  { share: 1, by: ['Branch manager', 'Admin'], think: change('lose', [3, 5, 8, 13, 14, 15], anyone) },
  { share: 1, by: ['Branch manager', 'Admin'], think: change('find', [20], anyone) },
  { share: 5, by: ['Branch manager', 'Admin'], think: rollBack },
  { share: 2, by: ['Branch manager', 'Call centre', 'Admin'], think: resend },
  { share: 3, by: ['Branch manager', 'Call centre', 'Admin'], think: tag },
  { share: 1, by: ['Branch manager', 'Call centre'], think: correctInfo },
  { share: 1, by: ['Client'], think: writeNote([1], ofMyMerchant) },
  { share: 1.5, by: ['Branch manager', 'Call centre'], think: writeNote([3, 4, 5, 7, 13, 14, 18], anyone) },
  { share: 4, by: ['Accountant', 'Branch manager', 'Admin'], think: correctPrice },
];
