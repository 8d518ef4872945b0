import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { targetsOf, type Target } from './targets.ts';
import { rowKinds, type RowKind } from './home.ts';
import { isEverything } from '#test/kit/share.ts';
import { grantFor, groupOf, permissionsOf, type Caller, type CallerKind } from './callers.ts';
import { callOnce, judge, type Cell } from './cell.ts';
import type { Company } from './company.ts';
import { atWrongCounter } from './counters.ts';
import { isLostAnyway, isForHolders } from './exceptions.ts';
import { sees, type Owned, type Reader } from './entities.ts';

/** All findings of the matrix for one call; and the number of requests. */
export interface Verdict {
  readonly found: readonly string[];
  readonly requests: number;
}

interface At {
  readonly target: Target | null;
  readonly kind: RowKind;
}

const atOnce = 4;
/**
 * Each sees what another caller sees that is tested with every kind of row: a clerk, or their
 * mirror image.
 */
const alike: ReadonlySet<CallerKind> = new Set([
  'another client',
  'data entry',
  'branch manager',
  'another courier',
]);
/** The minimum set of relations: own, another's, and one that never existed. */
const fewKinds: ReadonlySet<RowKind> = new Set(['own', 'other', 'never']);
const kindsFor = (isLetIn: boolean, kind: CallerKind): readonly RowKind[] =>
  isEverything || (isLetIn && !alike.has(kind))
    ? rowKinds
    : rowKinds.filter((one) => fewKinds.has(one));
const lastGrant = new WeakMap<Company, string>();

/** One call × every caller × every kind of row that each of its fields can refer to. */
export async function runCall(company: Company, name: EndpointName): Promise<Verdict> {
  const group = groupOf(name);
  if (lastGrant.get(company) !== group)
    await grantFor(company.fixtures, permissionsOf(name), allPermissions);
  lastGrant.set(company, group);
  const targets = targetsOf(name);
  const found: string[] = [];
  const all: Cell[] = [];
  for (const caller of company.callers) {
    // A caller who is not admitted is tested once per kind: the target is not read.
    const door = caller.door(name);
    const isLetIn = door === 'open' || (door !== 'anonymous' && door.isInner);
    const kinds = kindsFor(isLetIn, caller.kind);
    const params = isLetIn ? targets : targets.slice(0, 1);
    const mine: At[] =
      targets.length === 0
        ? [{ target: null, kind: 'own' }]
        : params.flatMap((target) => kinds.map((kind) => ({ target, kind })));
    const cells = await inTurn(mine, (at) => callOnce(company, name, caller, at));
    all.push(...cells);
    for (const cell of cells)
      found.push(...judge(company, cell).map((line) => `${titleOf(cell)}: ${line}`));
    if (door === 'open') found.push(...compare(company, caller, cells));
  }
  found.push(...atWrongCounter(company.home, all));
  return { found, requests: all.length };
}

/** In parallel, up to the number the server admits. */
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

const titleOf = ({ name, caller, target, kind, row, reply }: Cell): string =>
  `${name}, ${caller.kind}, ${target ? `${target.field} ${kind} ${row?.id ?? ''}` : 'no row'} (${reply.status} ${reply.body.code ?? ''})`;

const byTarget = (cells: readonly Cell[]): Map<Target, Cell[]> => {
  const groups = new Map<Target, Cell[]>();
  for (const cell of cells)
    if (cell.target) groups.set(cell.target, [...(groups.get(cell.target) ?? []), cell]);
  return groups;
};

/**
 * Another's row must be reported like one that never existed; an own row is found. Couriers are no
 * secret inside the company: a branch is told that a courier works elsewhere.
 */
function compare(company: Company, { reader }: Caller, cells: readonly Cell[]): string[] {
  if (!reader) return [];
  return [...byTarget(cells)].flatMap(([target, group]) => {
    const never = group.find(({ kind }) => kind === 'never');
    if (!never) return [];
    return group.flatMap((cell): string[] => {
      if (cell.row === null) return [];
      const wrong = sees(reader, target.entity, cell.row, isWrite(cell))
        ? isLost(cell, target) && 'theirs, and not found'
        : wrongWithOutsider(
            { reader, target, row: cell.row, knows: company.knows(reader) },
            cell,
            never,
          );
      return wrong ? [`${titleOf(cell)}: ${wrong}`] : [];
    });
  });
}

const isWrite = ({ name }: Cell): boolean => (contract[name] as EndpointSpec).method !== 'GET';

/**
 * A branch in a filter sets the scope; whether the caller may use that scope is a separate check.
 */
const isLost = (cell: Cell, { entity }: Target): boolean =>
  cell.reply.status === 404 &&
  cell.isNear &&
  cell.kind !== 'deleted' &&
  (entity !== 'branches' || isWrite(cell)) &&
  !isLostAnyway(cell.name);

interface Strange {
  readonly reader: Reader;
  readonly target: Target;
  readonly row: Owned;
  readonly knows: ReadonlySet<string>;
}

function wrongWithOutsider({ reader, target, row, knows }: Strange, cell: Cell, never: Cell) {
  if ((target.entity === 'couriers' && isWrite(cell)) || sees(reader, target.entity, row))
    return null;
  if (answerOf(cell) !== answerOf(never))
    return `not theirs, and not answered as what never was (${answerOf(never)})`;
  // The sender of a visible shipment is visible too.
  const isHeardOf = knows.has(`${target.entity === 'couriers' ? 'u' : target.entity[0]}${row.id}`);
  const isNotified =
    !isWrite(cell) && !isHeardOf && !isForHolders(cell.name) && differs(cell, never);
  return isNotified ? 'not theirs, and answered otherwise than what never was' : null;
}

/** Downloads contain the time of their creation. */
const differs = (cell: Cell, never: Cell): boolean =>
  (contract[cell.name] as EndpointSpec).answers === undefined &&
  cell.reply.status === 200 &&
  cell.reply.text !== never.reply.text;

const answerOf = ({ reply }: Cell): string => `${reply.status} ${reply.body.code ?? ''}`;
