import type { KnownDocument } from './board.ts';
import {
  branchNamed,
  companyWide,
  wish,
  type Action,
  type ClientContext,
  type Wish,
} from './context.ts';

/** Missing shipments that are found somewhere, and cash that was counted as another amount. */

const missing = 15;

/** Recorded by the user who has it in hand, wherever that is: rarely at its destination. */
function recover(context: ClientContext): Wish | null {
  const { chance, board, at } = context;
  const [shipment] = board.pick(chance, [missing], () => true);
  if (!shipment) return null;
  const { uuid, code, home } = shipment;
  const shelf = { out: home === at ? 3 : 14, back: home === at ? 9 : 8 };
  return wish(
    'missing.recover',
    { code, note: null, ...branchNamed(context) },
    { recall: ({ heading }) => board.land(uuid, shelf[heading as 'out' | 'back'], at) },
  );
}

const lacksShipment =
  ({ board, at }: ClientContext) =>
  ({ branch, state, lines }: KnownDocument): boolean =>
    branch === at &&
    state === 'confirmed' &&
    lines.some((uuid) => board.shipments.get(uuid)?.stage === missing);

/** Assigned to a colleague, or only a note. */
const handing = ({ chance, staff, at, tag }: ClientContext) => ({
  ...(chance.happens(0.6) ? { owner_id: chance.pick(staff.colleagues(at)) } : {}),
  note: `متابعة ${tag}`,
});

function handOverShipment(context: ClientContext): Wish | null {
  const { chance, board } = context;
  const families = ['transferReceive', 'receiveBranchReturn'] as const;
  const document = board.document(chance, families, lacksShipment(context));
  const uuid = document?.lines.find((one) => board.shipments.get(one)?.stage === missing);
  if (!document || !uuid) return null;
  return wish('missing.handOver', { document_id: document.id, uuid, ...handing(context) });
}

/** The branch that counted; for a transfer also the one that sent it. */
function difference(context: ClientContext): KnownDocument | null {
  const { chance, board, at } = context;
  const isTheirs = ({ branch, toBranch }: KnownDocument): boolean =>
    companyWide(context) || branch === at || toBranch === at;
  return board.document(
    chance,
    ['cashHandIn', 'moneyTransfer', 'cashCount'],
    (it) => it.differs && it.state === 'confirmed' && isTheirs(it),
  );
}

function propose(context: ClientContext): Wish | null {
  const document = difference(context);
  if (!document) return null;
  const { chance, staff, at, me, board } = context;
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
    { recall: () => void board.exceptions.proposals.set(id, { id, branch, requesterId: me.id }) },
  );
}

/** By another user, sometimes by the one who proposed it. */
function decide(context: ClientContext): Wish | null {
  const { chance, board, at, me } = context;
  const { proposals } = board.exceptions;
  const theirs = [...proposals.values()].filter(
    ({ branch, requesterId }) =>
      (companyWide(context) || branch === at) && (requesterId !== me.id || chance.happens(0.1)),
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

function handOverDifference(context: ClientContext): Wish | null {
  const document = difference(context);
  return document && wish('differences.handOver', { id: document.id, ...handing(context) });
}

// biome-ignore format: a table reads by the line
export const exceptionActions: readonly Action[] = [
  { share: 4, by: ['Warehouse', 'Branch manager', 'Admin'], think: recover },
  { share: 1, by: ['Warehouse', 'Branch manager', 'Admin'], think: handOverShipment },
  { share: 4, by: ['Accountant', 'Branch manager', 'Admin'], think: propose },
  { share: 4, by: ['Accountant', 'Branch manager', 'Admin'], think: decide },
  { share: 1, by: ['Accountant', 'Branch manager'], think: handOverDifference },
];
