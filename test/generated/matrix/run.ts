import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { aimsOf, type Aim } from './aims.ts';
import { rowKinds, type RowKind } from './home.ts';
import { isEverything } from '#test/kit/share.ts';
import { grantFor, groupOf, permissionsOf, type Caller, type CallerKind } from './callers.ts';
import { fire, judge, type Cell } from './cell.ts';
import type { Company } from './company.ts';
import { atWrongCounter } from './counters.ts';
import { isLostAnyway, tellsWhoeverHoldsIt } from './exceptions.ts';
import { sees, type Owned, type Seer } from './nouns.ts';

/** Everything the matrix has against one call; how many requests that took. */
export interface Verdict {
  readonly found: readonly string[];
  readonly requests: number;
}

interface At {
  readonly aim: Aim | null;
  readonly kind: RowKind;
}

const atOnce = 4;
/**
 * Each sees what another caller sees, who is asked about every kind of row: a clerk, or their
 * mirror image.
 */
const alike: ReadonlySet<CallerKind> = new Set([
  'another client',
  'data entry',
  'branch manager',
  'another courier',
]);
/** What tells them apart at all: theirs, another's, and one that never was. */
const fewKinds: ReadonlySet<RowKind> = new Set(['own', 'other', 'never']);
const kindsFor = (isLetIn: boolean, kind: CallerKind): readonly RowKind[] =>
  isEverything || (isLetIn && !alike.has(kind))
    ? rowKinds
    : rowKinds.filter((one) => fewKinds.has(one));
const lastGrant = new WeakMap<Company, string>();

/** One call × every caller × every kind of row that each of its fields can name. */
export async function runCall(company: Company, name: EndpointName): Promise<Verdict> {
  const group = groupOf(name);
  if (lastGrant.get(company) !== group)
    await grantFor(company.world, permissionsOf(name), allPermissions);
  lastGrant.set(company, group);
  const aims = aimsOf(name);
  const found: string[] = [];
  const all: Cell[] = [];
  for (const caller of company.callers) {
    // Who is not let in is asked once a kind: what they aim with is not looked at.
    const door = caller.door(name);
    const isLetIn = door === 'open' || (door !== 'stranger' && door.isInner);
    const kinds = kindsFor(isLetIn, caller.kind);
    const asked = isLetIn ? aims : aims.slice(0, 1);
    const mine: At[] =
      aims.length === 0
        ? [{ aim: null, kind: 'own' }]
        : asked.flatMap((aim) => kinds.map((kind) => ({ aim, kind })));
    const cells = await inTurn(mine, (at) => fire(company, name, caller, at));
    all.push(...cells);
    for (const cell of cells)
      found.push(...judge(company, cell).map((line) => `${titleOf(cell)}: ${line}`));
    if (door === 'open') found.push(...compare(company, caller, cells));
  }
  found.push(...atWrongCounter(company.home, all));
  return { found, requests: all.length };
}

/** Side by side, but no more than the server lets in at once. */
async function inTurn(ats: readonly At[], one: (at: At) => Promise<Cell | null>): Promise<Cell[]> {
  const waiting = [...ats];
  const cells: Cell[] = [];
  const worker = async (): Promise<void> => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const cell = await one(at);
      if (cell) cells.push(cell);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return cells;
}

const titleOf = ({ name, caller, aim, kind, row, reply }: Cell): string =>
  `${name}, ${caller.kind}, ${aim ? `${aim.field} ${kind} ${row?.id ?? ''}` : 'no row'} (${reply.status} ${reply.body.code ?? ''})`;

const byAim = (cells: readonly Cell[]): Map<Aim, Cell[]> => {
  const groups = new Map<Aim, Cell[]>();
  for (const cell of cells)
    if (cell.aim) groups.set(cell.aim, [...(groups.get(cell.aim) ?? []), cell]);
  return groups;
};

/**
 * What is not theirs is answered as what never was; what is theirs is found. That somebody carries
 * shipments is no secret inside the company: a branch is told that a courier works elsewhere.
 */
function compare(company: Company, { seer }: Caller, cells: readonly Cell[]): string[] {
  if (!seer) return [];
  return [...byAim(cells)].flatMap(([aim, group]) => {
    const never = group.find(({ kind }) => kind === 'never');
    if (!never) return [];
    return group.flatMap((cell): string[] => {
      if (cell.row === null) return [];
      const wrong = sees(seer, aim.noun, cell.row, isWrite(cell))
        ? isLost(cell, aim) && 'theirs, and not found'
        : wrongWithStranger({ seer, aim, row: cell.row, knows: company.knows(seer) }, cell, never);
      return wrong ? [`${titleOf(cell)}: ${wrong}`] : [];
    });
  });
}

const isWrite = ({ name }: Cell): boolean => (contract[name] as EndpointSpec).method !== 'GET';

/** A branch in a question says where to look; whether one may look there is another question. */
const isLost = (cell: Cell, { noun }: Aim): boolean =>
  cell.reply.status === 404 &&
  cell.isNear &&
  cell.kind !== 'deleted' &&
  (noun !== 'branches' || isWrite(cell)) &&
  !isLostAnyway(cell.name);

interface Strange {
  readonly seer: Seer;
  readonly aim: Aim;
  readonly row: Owned;
  readonly knows: ReadonlySet<string>;
}

function wrongWithStranger({ seer, aim, row, knows }: Strange, cell: Cell, never: Cell) {
  if ((aim.noun === 'couriers' && isWrite(cell)) || sees(seer, aim.noun, row)) return null;
  if (answerOf(cell) !== answerOf(never))
    return `not theirs, and not answered as what never was (${answerOf(never)})`;
  // Who sent a shipment that they see is no stranger to them.
  const isHeardOf = knows.has(`${aim.noun === 'couriers' ? 'u' : aim.noun[0]}${row.id}`);
  const isTold =
    !isWrite(cell) && !isHeardOf && !tellsWhoeverHoldsIt(cell.name) && tellsApart(cell, never);
  return isTold ? 'not theirs, and answered otherwise than what never was' : null;
}

/** Downloads carry the moment they were made. */
const tellsApart = (cell: Cell, never: Cell): boolean =>
  (contract[cell.name] as EndpointSpec).answers === undefined &&
  cell.reply.status === 200 &&
  cell.reply.text !== never.reply.text;

const answerOf = ({ reply }: Cell): string => `${reply.status} ${reply.body.code ?? ''}`;
