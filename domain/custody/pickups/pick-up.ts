import { isAdmin, may, type Actor } from '../../people/actor.ts';
import type { Permission } from '../../people/permissions.ts';
import { Refusal, refuseIf } from '../../refusal.ts';
import type { MoverKind } from '../../shipments/lifecycle.ts';

/**
 * The lifecycle of a pick-up request: one row per action. Buttons, checks and the response's
 * `actions` read the same row. The underlying document is a draft until the courier has collected;
 * the shipments handed over are then confirmed.
 */
export const pickUpStates = [
  'waiting',
  'assigned',
  'accepted',
  'picked_up',
  'completed',
  'cancelled',
] as const;
export type PickUpState = (typeof pickUpStates)[number];

export interface PickUpActionRow {
  readonly from: readonly PickUpState[];
  readonly to: PickUpState | 'same';
  readonly by: readonly MoverKind[];
  readonly permission: Permission;
}

// biome-ignore format: a table reads by the line
export const pickUpActions = {
  edit:     { from: ['waiting', 'assigned', 'accepted'], to: 'same', by: ['client', 'staff'], permission: 'documents.pickup.issue' },
  assign:   { from: ['waiting', 'assigned', 'accepted'], to: 'assigned', by: ['staff'], permission: 'documents.pickup.assign' },
  accept:   { from: ['assigned'], to: 'accepted', by: ['courier'], permission: 'documents.pickup.collect' },
  depart:   { from: ['assigned', 'accepted'], to: 'accepted', by: ['courier'], permission: 'documents.pickup.collect' },
  collect:  { from: ['assigned', 'accepted'], to: 'picked_up', by: ['courier', 'staff'], permission: 'documents.pickup.collect' },
  requestChange: { from: ['assigned', 'accepted'], to: 'same', by: ['client', 'courier'], permission: 'documents.pickup.requestChange' },
  enable:   { from: ['assigned', 'accepted'], to: 'same', by: ['staff'], permission: 'documents.pickup.enable' },
  complete: { from: ['picked_up'], to: 'completed', by: ['staff'], permission: 'documents.pickup.complete' },
  cancel:   { from: ['waiting', 'assigned', 'accepted', 'picked_up'], to: 'cancelled', by: ['client', 'staff'], permission: 'documents.pickup.void' },
} as const satisfies Record<string, PickUpActionRow>;

export type PickUpAction = keyof typeof pickUpActions;
export const pickUpActionKeys = Object.keys(pickUpActions) as PickUpAction[];
export const requestKinds = ['edit', 'delete'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The input of the rules about an action. */
export interface CurrentPickUp {
  readonly state: PickUpState;
  readonly version: number;
  readonly change: RequestKind | null;
  /** The requester. */
  readonly requesterId: number | null;
  /** When the courier left for the merchant. */
  readonly onTheWayAt: string | null;
  /** ISO instant until which the merchant may make the requested change, once. */
  readonly enabledUntil: string | null;
}

const kindOf = ({ type }: Actor): MoverKind =>
  type === 'client' || type === 'courier' ? type : 'staff';

const rowOf = (action: PickUpAction): PickUpActionRow => pickUpActions[action];

/** The actions possible in this state, for any user. */
const possibleFrom = (state: PickUpState): PickUpAction[] =>
  pickUpActionKeys.filter((action) => rowOf(action).from.includes(state));

const requestFor: Partial<Record<PickUpAction, RequestKind>> = { edit: 'edit', cancel: 'delete' };

/**
 * The ladder of every action. Before a courier is assigned the merchant changes the request freely;
 * after that only what staff allowed, once and in time.
 * @throws forbidden, pickup_wrong_state, pickup_edit_locked, pickup_edit_expired,
 *   pickup_request_needless, pickup_already_requested, pickup_nothing_requested, own_request,
 *   pickup_on_the_way, in this order
 */
export function checkPickUp(
  action: PickUpAction,
  request: CurrentPickUp,
  actor: Actor,
  now: string,
): void {
  const row = rowOf(action);
  const { state } = request;
  const kind = kindOf(actor);
  const about = { action, state, possible: possibleFrom(state) };
  refuseIf(!isAdmin(actor) && !row.by.includes(kind), 'forbidden', { permission: row.permission });
  refuseIf(action === 'requestChange' && state === 'waiting', 'pickup_request_needless', about);
  refuseIf(!row.from.includes(state), 'pickup_wrong_state', about);
  const wish = requestFor[action];
  if (wish !== undefined && kind === 'client' && state !== 'waiting') {
    refuseIf(request.enabledUntil === null || request.change !== wish, 'pickup_edit_locked', about);
    refuseIf((request.enabledUntil ?? '') <= now, 'pickup_edit_expired', about);
  }
  refuseIf(
    action === 'requestChange' && isRequestOpen(request, now),
    'pickup_already_requested',
    about,
  );
  refuseIf(action === 'enable' && request.change === null, 'pickup_nothing_requested', about);
  refuseIf(action === 'enable' && request.requesterId === actor.userId, 'own_request', about);
  refuseIf(action === 'depart' && request.onTheWayAt !== null, 'pickup_on_the_way', about);
}

const passes = (...given: Parameters<typeof checkPickUp>): boolean => {
  try {
    checkPickUp(...given);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** The actions this user may take on the request now, in table order. */
export const actionsOf = (request: CurrentPickUp, actor: Actor, now: string): PickUpAction[] =>
  pickUpActionKeys.filter(
    (action) => may(actor, rowOf(action).permission) && passes(action, request, actor, now),
  );

/** A change request without an answer, or with an answer that is still valid. */
const isRequestOpen = ({ change, enabledUntil }: CurrentPickUp, now: string): boolean =>
  change !== null && (enabledUntil === null || enabledUntil > now);

/**
 * Two users changed the same request: the second one has to reload first. @throws pickup_changed
 */
export function checkVersion(request: CurrentPickUp, version: number): void {
  refuseIf(request.version !== version, 'pickup_changed');
}

/** After an edit the courier has to accept the request again. */
export const afterEdit = (state: PickUpState): PickUpState =>
  state === 'accepted' ? 'assigned' : state;
