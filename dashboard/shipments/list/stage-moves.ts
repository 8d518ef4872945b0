import { lifecycle, type LifecycleRow, movesFrom } from '#domain/shipments/lifecycle.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { Status } from '#domain/shipments/stages.ts';
import { moveListWords } from '#words/shipments/screens.ts';
import { stageNames } from '#words/shipments/names.ts';
import { type MoveKey, moveForms } from '../moves/move-forms.ts';
import { type ShipmentRow, stageNo } from '../shipment.ts';

export type Mover = 'client' | 'courier' | 'staff';
export const moverOf = (type: string): Mover =>
  type === 'client' || type === 'courier' ? type : 'staff';

type AnnotationKey = Exclude<MoveKey, keyof typeof lifecycle>;

const annotationPermissions: Record<AnnotationKey, Permission> = {
  freeze: 'shipments.freeze',
  unfreeze: 'shipments.freeze',
  step: 'shipments.changeStatus',
  rollBack: 'shipments.rollBack',
  requestPhoto: 'shipments.handOver',
  waivePhoto: 'shipments.handOver',
};

const rowOf = (key: MoveKey): LifecycleRow | null =>
  key in lifecycle ? lifecycle[key as keyof typeof lifecycle] : null;

export const permissionOf = (key: MoveKey): Permission =>
  rowOf(key)?.permission ?? annotationPermissions[key as AnnotationKey];

/** Whether this user may ever do it: moves without permission are hidden. */
export function mayMove(
  key: MoveKey,
  mover: Mover,
  can: (permission: Permission) => boolean,
): boolean {
  const by = rowOf(key)?.by ?? ['staff'];
  const isBulk = rowOf(key) === null || moveForms[key] !== null;
  return isBulk && by.includes(mover) && can(permissionOf(key));
}

const after: readonly AnnotationKey[] = ['step', 'freeze', 'unfreeze', 'rollBack'];

/**
 * The next moves of shipments with these statuses: first the purpose of the list, then in lifecycle
 * order.
 */
export function movesOf(statuses: readonly Status[], first: readonly MoveKey[] = []): MoveKey[] {
  const ofStatuses = statuses.flatMap((status) => movesFrom(status));
  const moves = new Set<MoveKey>([...first, ...ofStatuses, ...after]);
  return [...moves].filter((key) => moveForms[key] !== null);
}

type Fields = Pick<ShipmentRow, 'status' | 'stage' | 'hold_reason'>;
const over: readonly Status[] = ['returned', 'cancelled'];

/**
 * Why this shipment would be refused according to the lifecycle; `null` when the move may be tried.
 */
export function whyNot(key: MoveKey, row: Fields): string | null {
  const isHeld = row.hold_reason !== null;
  if (key === 'unfreeze') return isHeld ? null : moveListWords.notFrozen;
  if (isHeld) return moveListWords.frozen(row.hold_reason ?? '');
  if (key === 'freeze' && over.includes(row.status)) return moveListWords.over;
  const from = rowOf(key)?.from;
  if (from === undefined || from.includes(row.status)) return null;
  return moveListWords.wrongStage(stageNames[stageNo(row.stage)]);
}

/** For a selection: the move is possible if it fits one of them; the others are reported. */
export function whyNone(key: MoveKey, rows: readonly Fields[]): string | null {
  if (rows.length === 0) return null;
  const reasons = rows.map((row) => whyNot(key, row));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

/** The codes of the rows that have a reason, by the reason; the most frequent first. */
export function codesBy<R extends { readonly code: string }>(
  rows: readonly R[],
  reasonOf: (row: R) => string | null,
): (readonly [reason: string, codes: readonly string[]])[] {
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const reason = reasonOf(row);
    if (reason === null) continue;
    const codes = found.get(reason);
    if (codes) codes.push(row.code);
    else found.set(reason, [row.code]);
  }
  return [...found].sort(([, one], [, other]) => other.length - one.length);
}
