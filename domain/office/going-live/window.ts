import { isCompanyWide, may, type Actor } from '../../people/actor.ts';
import { refuseIf } from '../../refusal.ts';
import type { GoingLiveState } from './steps.ts';

export interface Window {
  readonly state: GoingLiveState;
  /** Something was posted that the opening did not post. */
  readonly hasWork: boolean;
}

/**
 * Whether what is brought may still be changed.
 * @throws forbidden, going_live_running, going_live_started, going_live_late
 */
export function checkOpen({ state, hasWork }: Window, actor: Actor): void {
  refuseIf(!isCompanyWide(actor), 'forbidden');
  refuseIf(state === 'starting', 'going_live_running');
  refuseIf(state === 'started', 'going_live_started');
  refuseIf(hasWork && !may(actor, 'goingLive.late'), 'going_live_late');
}

/**
 * An opening is taken back only while nothing stands on it.
 * @throws forbidden, going_live_running, going_live_not_started, going_live_worked
 */
export function checkReopen({ state, hasWork }: Window, actor: Actor): void {
  refuseIf(!isCompanyWide(actor), 'forbidden');
  refuseIf(state === 'starting', 'going_live_running');
  refuseIf(state === 'open', 'going_live_not_started');
  refuseIf(hasWork, 'going_live_worked');
}
