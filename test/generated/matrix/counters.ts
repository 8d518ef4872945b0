import type { Cell, Reply } from './cell.ts';
import { isForbiddenToAll, isOfOwnCounter } from './exceptions.ts';
import type { Home } from './home.ts';
import type { Reader } from './entities.ts';

/**
 * The user's branch determines the counter: staff of a branch see their own, whatever branch they
 * request; staff of the whole company have none and may see any.
 */
export const atWrongCounter = ({ staff }: Home, cells: readonly Cell[]): string[] =>
  cells.flatMap((cell) => {
    const viewer = cell.caller.reader?.viewer;
    const others = cells.filter(({ target }) => target === cell.target);
    const isWrong =
      (viewer === 'company' && isShutOut(cell, others, staff)) ||
      (viewer === 'branch' && isElsewhere(cell, others));
    return isWrong
      ? [`${cell.name}, ${cell.caller.kind}: at the wrong counter (${cell.kind})`]
      : [];
  });

/**
 * Findings: refused without a branch what is allowed with one, or empty without a branch and not
 * with one.
 */
function isShutOut({ name, kind, reply }: Cell, others: readonly Cell[], staff: Reader): boolean {
  if (kind !== 'own') return false;
  const here = others.filter(({ caller: { reader }, kind: of }) => {
    return reader?.viewer === 'branch' && reader.branchId === staff.branchId && of === kind;
  });
  const ofBranch = here.filter((one) => one.reply.status === 200);
  // A document that another branch wrote is refused to the branch too.
  const isForbiddenHere = here.some((one) => one.reply.body.code === 'forbidden');
  const isForbidden =
    reply.body.code === 'forbidden' && !isForbiddenToAll(name) && !isForbiddenHere;
  if (reply.status !== 200) return isForbidden || ofBranch.length > 0;
  return rowsOf(reply) === 0 && ofBranch.some((one) => (rowsOf(one.reply) ?? 0) > 0);
}

/** Finding: another branch was requested, and the result differs from the own branch's. */
function isElsewhere(
  { name, caller, target, kind, reply }: Cell,
  others: readonly Cell[],
): boolean {
  if (kind !== 'other' || target?.field !== 'branch_id' || !isOfOwnCounter(name)) return false;
  const own = others.find((one) => one.caller === caller && one.kind === 'own');
  return own?.reply.status === 200 && shownBy(own.reply) !== shownBy(reply);
}

/** The time of the request differs each time. */
const shownBy = ({ text }: Reply): string => text.replaceAll(/"as_of":"[^"]+"/g, '');

/** The number of rows in a list response; null if it is not a list. */
const rowsOf = ({ body }: Reply): number | null =>
  Array.isArray(body.data) ? body.data.length : null;
