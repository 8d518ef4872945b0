import type { FamilyKey } from '#domain/custody/families.ts';
import type { EndpointName } from '#contract/contract.ts';
import type { Known, KnownDocument } from './board.ts';
import {
  branchNamed,
  companyWide,
  uuidsOf,
  wish,
  type Action,
  type ClientContext,
  type Wish,
} from './context.ts';

/**
 * The documents that move shipments and cash: issued, saved as drafts, amended, voided, confirmed.
 */

type Fields = Record<string, unknown>;

/** `create` of any family: the contract's types differ only in the party. */
const issue = (family: FamilyKey, input: Fields, change = {}): Wish =>
  wish(`documents.${family}.create` as EndpointName, input as never, { family, change });

/** Sometimes a document is only started. */
const begun = ({ chance }: ClientContext): Fields => (chance.happens(0.05) ? { draft: true } : {});

function runSheet(context: ClientContext): Wish | null {
  const { chance, board, staff, at } = context;
  const suits = (it: Known): boolean => it.branch === at && it.serving === at && it.kind === 'home';
  const uuids = uuidsOf(board.pick(chance, [3, 14], suits, 8));
  if (uuids.length === 0) return null;
  const courier = chance.pick(staff.couriers(at));
  const input = { uuids, courier_id: courier, ...branchNamed(context), ...begun(context) };
  return issue('runSheet', input, { courier });
}

const send =
  (family: 'transferSend' | 'sendBranchReturn', stages: readonly number[]) =>
  (context: ClientContext): Wish | null => {
    const { chance, board, at, staff } = context;
    const goal = (it: Known): number => (family === 'transferSend' ? it.serving : it.home);
    const [first] = board.pick(chance, stages, (it) => it.branch === at && goal(it) !== at);
    if (!first) return null;
    const to = chance.happens(0.15) && at !== staff.hub ? staff.hub : goal(first);
    const more = board.pick(
      chance,
      stages,
      (it) => it.branch === at && goal(it) === goal(first),
      5,
    );
    const uuids = uuidsOf([...new Set([first, ...more])]);
    return issue(family, { uuids, to_branch_id: to, ...branchNamed(context), ...begun(context) });
  };

const ways = { transferSend: [3, 14], sendBranchReturn: [8] } as const;

/** Outbound shipments, or returns; now and then something of the other way is among them. */
function seal(context: ClientContext): Wish | null {
  const { chance, board, at } = context;
  const family = chance.pick(['transferSend', 'sendBranchReturn'] as const);
  const goal = (it: Known): number => (family === 'transferSend' ? it.serving : it.home);
  const [first] = board.pick(chance, ways[family], (it) => it.branch === at && goal(it) !== at);
  if (!first) return null;
  const stages = chance.happens(0.05) ? [3, 14, 8] : ways[family];
  const alike = (it: Known): boolean => it.branch === at && goal(it) === goal(first);
  const uuids = uuidsOf([...new Set([first, ...board.pick(chance, stages, alike, 4)])]);
  const input = { uuids, to_branch_id: goal(first), details: { seal: 'S-1' } };
  return issue('bag', { ...input, ...branchNamed(context), ...begun(context) });
}

/** Whole bags instead of single shipments. */
const sendBag =
  (family: 'transferSend' | 'sendBranchReturn') =>
  (context: ClientContext): Wish | null => {
    const { chance, board, at } = context;
    const stages: readonly number[] = ways[family];
    const isHere = (uuid: string): boolean =>
      stages.includes(board.shipments.get(uuid)?.stage ?? 0);
    const bag = board.document(
      chance,
      ['bag'],
      ({ branch, state, lines }) => branch === at && state === 'confirmed' && lines.every(isHere),
    );
    if (!bag) return null;
    const input = { bags: [bag.number], to_branch_id: bag.toBranch };
    return issue(family, { ...input, ...branchNamed(context), ...begun(context) });
  };

const answers = {
  transferReceive: 'transferSend',
  receiveBranchReturn: 'sendBranchReturn',
} as const;
/** The stage of a shipment that travels under them. */
const between = { transferReceive: 13, receiveBranchReturn: 8 };
const receive =
  (family: keyof typeof answers) =>
  (context: ClientContext): Wish | null => {
    const { chance, board, at } = context;
    const onRoad = (uuid: string): boolean => board.shipments.get(uuid)?.stage === between[family];
    const source = board.document(
      chance,
      [answers[family]],
      ({ toBranch, state, lines, answered }) =>
        toBranch === at && state === 'confirmed' && !answered && lines.some(onRoad),
    );
    if (!source) return null;
    // A listed shipment not in hand is missing; one that was found elsewhere is not named.
    const sent = source.lines.filter(onRoad);
    const there = sent.filter(() => chance.happens(0.93));
    const found = there.length > 0 ? there : sent;
    const bag = board.document(chance, ['bag'], ({ lines }) =>
      lines.every((uuid) => source.lines.includes(uuid)),
    );
    // With its seal intact a bag is counted whole, otherwise shipment by shipment.
    const whole = bag && chance.happens(0.7) ? bag : null;
    const uuids = found.filter((uuid) => !whole?.lines.includes(uuid));
    const landed = { branch: at, courier: null };
    const bags = whole ? { bags: [whole.number] } : {};
    return issue(family, { source_id: source.id, uuids, ...bags, ...branchNamed(context) }, landed);
  };

const fromCourier =
  (family: 'returnIntake' | 'pickupIntake', stages: readonly number[]) =>
  (context: ClientContext): Wish | null => {
    const { chance, board, staff, at } = context;
    const couriers = staff.couriers(at);
    const theirs = (it: Known): boolean => it.courier !== null && couriers.includes(it.courier);
    const [first] = board.pick(chance, stages, theirs);
    if (!first) return null;
    const more = board.pick(chance, stages, ({ courier }) => courier === first.courier, 4);
    const uuids = uuidsOf([...new Set([first, ...more])]);
    const input = { uuids, courier_id: first.courier, ...branchNamed(context) };
    return issue(family, input, { branch: at, courier: null });
  };

function giveBack(context: ClientContext): Wish | null {
  const { chance, board, at } = context;
  const here = (it: Known): boolean => it.branch === at && it.home === at;
  const [first] = board.pick(chance, [9], here);
  if (!first) return null;
  const more = board.pick(chance, [9], (it) => here(it) && it.merchantId === first.merchantId, 4);
  const uuids = uuidsOf([...new Set([first, ...more])]);
  return issue('returnToMerchant', {
    uuids,
    merchant_id: first.merchantId,
    ...branchNamed(context),
  });
}

/** The amount the clerk counts: usually the amount due. */
const counted = ({ chance }: ClientContext, due: number): number =>
  chance.happens(0.85) ? due : Math.max(0, due + chance.whole(-3000, 2000));

/** Selected in a list, scanned one by one, or all that the courier has. */
function handedIn({ chance }: ClientContext, shipments: readonly Known[]): Fields {
  if (chance.happens(0.2)) return {};
  return chance.happens(0.3)
    ? { codes: shipments.map(({ code }) => code) }
    : { uuids: uuidsOf(shipments) };
}

/** All shipments of one run sheet that were delivered and not handed in yet. */
function handInRunSheet(context: ClientContext): Wish | null {
  const { chance, board, at } = context;
  const delivered = ({ lines }: KnownDocument): Known[] =>
    lines.flatMap((uuid) => {
      const shipment = board.shipments.get(uuid);
      return shipment?.stage === 6 ? [shipment] : [];
    });
  const runSheet = board.document(
    chance,
    ['runSheet'],
    (it) => it.branch === at && it.state === 'confirmed' && delivered(it).length > 0,
  );
  if (!runSheet) return null;
  const shipments = delivered(runSheet);
  const due = shipments.reduce((total, { collected }) => total + collected, 0);
  return issue('cashHandIn', {
    uuids: uuidsOf(shipments),
    courier_id: runSheet.courier,
    counted_amount: counted(context, due),
    difference_reason: 'فرق عند العد',
    ...branchNamed(context),
  });
}

function handIn(context: ClientContext): Wish | null {
  const { chance, board, staff, at } = context;
  const couriers = staff.couriers(at);
  const [first] = board.pick(chance, [6], (it) => couriers.includes(it.courier ?? 0));
  if (!first) return null;
  const more = board.pick(chance, [6], ({ courier }) => courier === first.courier, 8);
  const shipments = [...new Set([first, ...more])];
  const due = shipments.reduce((total, { collected }) => total + collected, 0);
  return issue('cashHandIn', {
    ...handedIn(context, shipments),
    courier_id: first.courier,
    counted_amount: counted(context, due),
    difference_reason: 'فرق عند العد',
    ...(chance.happens(0.2) ? { deduct_commission: true } : {}),
    ...branchNamed(context),
  });
}

function settle(context: ClientContext): Wish | null {
  const { chance, board, staff, at } = context;
  const merchant = chance.pick(staff.merchants(at));
  const suits = (it: Known): boolean => it.merchantId === merchant && it.home === at;
  const uuids = uuidsOf(board.pick(chance, [11, 10, 20], suits, 10));
  const named = uuids.length > 0 && chance.happens(0.7);
  return issue('settlement', {
    ...(named ? { uuids } : { all: true }),
    merchant_id: merchant,
    ...branchNamed(context),
  });
}

function sendCash(context: ClientContext): Wish | null {
  const { chance, board, at } = context;
  const [first] = board.pick(chance, [16], (it) => it.branch === at && it.home !== at);
  if (!first) return null;
  const alike = (it: Known): boolean => it.branch === at && it.home === first.home;
  const shipments = [...new Set([first, ...board.pick(chance, [16], alike, 6)])];
  const input = { uuids: uuidsOf(shipments), to_branch_id: first.home };
  return issue('moneyTransfer', { ...input, ...branchNamed(context), ...begun(context) });
}

function confirmCash(context: ClientContext): Wish | null {
  const { chance, board, at } = context;
  const document = board.document(
    chance,
    ['moneyTransfer'],
    ({ toBranch, state, answered }) => toBranch === at && state === 'confirmed' && !answered,
  );
  if (!document) return null;
  const count = counted(context, document.amount);
  const input = { id: document.id, counted_amount: count, difference_reason: 'فرق عند العد' };
  return wish('documents.moneyTransfer.confirm', input, { family: 'moneyTransfer' });
}

const shipmentDocuments = [
  'bag',
  'transferSend',
  'transferReceive',
  'runSheet',
  'returnIntake',
  'returnToMerchant',
  'sendBranchReturn',
  'receiveBranchReturn',
  'pickupIntake',
] as const;
const cashDocuments = ['cashHandIn', 'settlement', 'moneyTransfer', 'payment'] as const;

const inForce = ({ state, answered }: KnownDocument): boolean =>
  (state === 'confirmed' || state === 'draft') && !answered;
const own =
  (context: ClientContext) =>
  (it: KnownDocument): boolean =>
    inForce(it) && (companyWide(context) || it.branch === context.at);

const voidOne =
  (families: readonly FamilyKey[]) =>
  (context: ClientContext): Wish | null => {
    const document = context.board.document(context.chance, families, own(context));
    if (!document) return null;
    const { id, family } = document;
    const name = `documents.${family}.void` as 'documents.runSheet.void';
    return wish(name, { id, reason: 'خطأ في الكشف' }, { family });
  };

/** Amended, with one line less if there are several; a draft is confirmed. */
const amendOne =
  (families: readonly FamilyKey[], states = ['confirmed', 'draft']) =>
  (context: ClientContext): Wish | null => {
    const { chance, board } = context;
    const suits = own(context);
    const document = board.document(
      chance,
      families,
      (it) => suits(it) && states.includes(it.state),
    );
    if (!document) return null;
    const { id, family, version, lines, toBranch, courier, merchant, amount, source } = document;
    const uuids = lines.length > 1 && chance.happens(0.5) ? lines.slice(1) : lines;
    const input = {
      id,
      version,
      uuids: [...uuids],
      ...(toBranch === null ? {} : { to_branch_id: toBranch }),
      ...(courier === null ? {} : { courier_id: courier }),
      ...(merchant === null ? {} : { merchant_id: merchant }),
      ...(source === null ? {} : { source_id: source }),
      ...(family === 'bag' ? { details: { seal: 'S-2' } } : {}),
      ...(family === 'cashHandIn' ? { counted_amount: amount, difference_reason: 'إعادة عد' } : {}),
    };
    const name = `documents.${family}.amend` as EndpointName;
    return wish(name, input as never, { family, change: courier === null ? {} : { courier } });
  };

const amendable = [
  'bag',
  'transferSend',
  'runSheet',
  'sendBranchReturn',
  'returnToMerchant',
  'returnIntake',
] as const;

const received = ['transferReceive', 'receiveBranchReturn', 'pickupIntake'] as const;

// biome-ignore format: a table reads by the line
export const documentActions: readonly Action[] = [
  { share: 7, by: ['Warehouse', 'Branch manager'], think: runSheet },
  { share: 7, by: ['Warehouse', 'Branch manager'], think: send('transferSend', [3, 14]) },
  { share: 7, by: ['Warehouse', 'Branch manager'], think: receive('transferReceive') },
  { share: 4, by: ['Warehouse'], think: send('sendBranchReturn', [8]) },
  { share: 5, by: ['Warehouse', 'Branch manager'], think: seal },
  { share: 4, by: ['Warehouse', 'Branch manager'], think: sendBag('transferSend') },
  { share: 3, by: ['Warehouse'], think: sendBag('sendBranchReturn') },
  { share: 4, by: ['Warehouse'], think: receive('receiveBranchReturn') },
  { share: 4, by: ['Warehouse'], think: fromCourier('returnIntake', [8, 8, 7, 18]) },
  { share: 4, by: ['Warehouse'], think: fromCourier('pickupIntake', [2]) },
  { share: 3, by: ['Warehouse', 'Branch manager'], think: giveBack },
  { share: 16, by: ['Accountant'], think: handIn },
  { share: 3, by: ['Accountant'], think: handInRunSheet },
  { share: 8, by: ['Accountant'], think: settle },
  { share: 8, by: ['Accountant'], think: sendCash },
  { share: 8, by: ['Accountant'], think: confirmCash },
  { share: 2, by: ['Accountant'], think: voidOne(cashDocuments) },
  { share: 2, by: ['Accountant'], think: amendOne(['cashHandIn', 'moneyTransfer', 'settlement']) },
  { share: 3, by: ['Branch manager', 'Admin'], think: voidOne(shipmentDocuments) },
  { share: 3, by: ['Branch manager', 'Warehouse'], think: amendOne(amendable) },
  { share: 1.5, by: ['Branch manager', 'Warehouse'], think: amendOne(received) },
  { share: 6, by: ['Branch manager'], think: amendOne([...amendable, 'moneyTransfer'], ['draft']) },
];
