import type { KnownDocument } from './board.ts';
import { branchNamed, companyWide, wish, type Act, type Desk, type Wish } from './desk.ts';

/** Shipments that were missed and turn up somewhere, and cash that was counted as another sum. */

const missing = 15;

/** Whoever has it in hand says so, wherever that is: seldom where it was to go. */
function recover(desk: Desk): Wish | null {
  const { chance, board, at } = desk;
  const [shipment] = board.pick(chance, [missing], () => true);
  if (!shipment) return null;
  const { uuid, code, home } = shipment;
  const shelf = { out: home === at ? 3 : 14, back: home === at ? 9 : 8 };
  return wish(
    'missing.recover',
    { code, note: null, ...branchNamed(desk) },
    { recall: ({ heading }) => board.land(uuid, shelf[heading as 'out' | 'back'], at) },
  );
}

const lacksShipment =
  ({ board, at }: Desk) =>
  ({ branch, state, lines }: KnownDocument): boolean =>
    branch === at &&
    state === 'confirmed' &&
    lines.some((uuid) => board.shipments.get(uuid)?.stage === missing);

/** To a colleague, or only what was found out. */
const handing = ({ chance, staff, at, mark }: Desk) => ({
  ...(chance.happens(0.6) ? { owner_id: chance.pick(staff.colleagues(at)) } : {}),
  note: `متابعة ${mark}`,
});

function handOverShipment(desk: Desk): Wish | null {
  const { chance, board } = desk;
  const families = ['transferReceive', 'receiveBranchReturn'] as const;
  const document = board.document(chance, families, lacksShipment(desk));
  const uuid = document?.lines.find((one) => board.shipments.get(one)?.stage === missing);
  if (!document || !uuid) return null;
  return wish('missing.handOver', { document_id: document.id, uuid, ...handing(desk) });
}

/** The branch that counted; of a transfer also the one that sent it. */
function difference(desk: Desk): KnownDocument | null {
  const { chance, board, at } = desk;
  const isTheirs = ({ branch, toBranch }: KnownDocument): boolean =>
    companyWide(desk) || branch === at || toBranch === at;
  return board.document(
    chance,
    ['cashHandIn', 'moneyTransfer', 'cashCount'],
    (it) => it.differs && it.state === 'confirmed' && isTheirs(it),
  );
}

function propose(desk: Desk): Wish | null {
  const document = difference(desk);
  if (!document) return null;
  const { chance, staff, at, me, board } = desk;
  const { id, family, branch } = document;
  const fitting = family === 'cashHandIn' ? 'borne' : 'charged';
  const way = chance.pick([fitting, fitting, fitting, 'explained', 'borne'] as const);
  return wish(
    'differences.propose',
    {
      id,
      way,
      ...(way === 'charged' ? { user_id: chance.pick(staff.users(at)) } : {}),
      reason: 'بعد مراجعة العد',
    },
    { recall: () => void board.exceptions.proposals.set(id, { id, branch, askerId: me.id }) },
  );
}

/** By somebody else, now and then by who proposed it. */
function decide(desk: Desk): Wish | null {
  const { chance, board, at, me } = desk;
  const { proposals } = board.exceptions;
  const theirs = [...proposals.values()].filter(
    ({ branch, askerId }) =>
      (companyWide(desk) || branch === at) && (askerId !== me.id || chance.happens(0.1)),
  );
  if (theirs.length === 0) return null;
  const { id } = chance.pick(theirs);
  const approve = chance.happens(0.75);
  return wish(
    'differences.decide',
    { id, approve, answer: approve ? null : 'يُعاد العد' },
    { recall: () => void proposals.delete(id) },
  );
}

function handOverDifference(desk: Desk): Wish | null {
  const document = difference(desk);
  return document && wish('differences.handOver', { id: document.id, ...handing(desk) });
}

// biome-ignore format: a table reads by the line
export const exceptionActs: readonly Act[] = [
  { share: 4, by: ['Warehouse', 'Branch manager', 'Admin'], think: recover },
  { share: 1, by: ['Warehouse', 'Branch manager', 'Admin'], think: handOverShipment },
  { share: 4, by: ['Accountant', 'Branch manager', 'Admin'], think: propose },
  { share: 4, by: ['Accountant', 'Branch manager', 'Admin'], think: decide },
  { share: 1, by: ['Accountant', 'Branch manager'], think: handOverDifference },
];
