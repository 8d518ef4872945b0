import { firstRoutes } from '#contract/first-routes.ts';
import { stages } from '#domain/shipments/stages.ts';
import { dayOf, USUAL_ZONE } from '#domain/time.ts';
import { PER_PAGE } from './shell/list/list-values.ts';

/*
 * The first screen, as far as the address and the stored sign-in determine it, before the program
 * is loaded. Four things start early, each for a target in `bench/results.md`:
 *
 *   reads       sent with the first script instead of after the program (first list, dashboard)
 *   parts       the code of the screen, in parallel with the program instead of after it
 *   the clock   created while waiting for the network, not while the first rows render
 *   next parts  what most users open next, once the first screen has finished loading
 *
 * A wrong guess costs only the bytes: the screen reads and loads in the usual way.
 */

type Part = () => Promise<unknown>;

// Separate imports: two in one expression would be bundled into one chunk with the parts of both.
const list: Part = () => import('./shipments/list/StageList.tsx');
const frame: Part = () => import('./guarded.tsx');
const today: Part = () => import('./office/home/DashboardStaff.tsx');
const documents: Part = () => import('./custody/documents/DocumentList.tsx');
const shipmentForm: Part = () => import('./shipments/form/NewShipment.tsx');
const login: Part = () => import('./people/registration/Login.tsx');
const welcome: Part = () => import('./outreach/Home.tsx');

const LIST_OF_STAGE = firstRoutes['shipments.listByStage'];

const TODAY_SCREEN = /^#?\/?(dashboard)?$/;
const LIST_SCREEN = /^#\/(?:dashboard\/)?charging\/([\w-]+)\/list$/;
/** With a filter too: its rows are another read, its code is the same. */
const ANY_LIST = /^#\/(?:dashboard\/)?charging\/[\w-]+\/list\b/;
const BARE = /^(#\/?(\?.*)?)?$/;

/** The address names no screen. */
export const isBare = (hash: string): boolean => BARE.test(hash);

const isToday = (hash: string): boolean => TODAY_SCREEN.test(hash);

/** The reads that the first screen makes; it makes the others itself, once it is loaded. */
export function firstReads(hash: string, loginType: string | null): readonly string[] {
  const counts = loginType === 'staff' ? [firstRoutes['shipments.counts']] : [];
  if (isToday(hash))
    return [
      firstRoutes['auth.me'],
      ...(loginType === 'staff' ? [firstRoutes['office.today']] : []),
      ...counts,
    ];
  const slug = LIST_SCREEN.exec(hash)?.[1];
  const stage = stages.find((one) => one.slug === slug);
  if (stage === undefined) return [firstRoutes['auth.me']];
  return [
    firstRoutes['auth.me'],
    `${LIST_OF_STAGE}?per_page=${PER_PAGE}&status=${stage.no}`,
    ...counts,
  ];
}

/** The reads of the pages before signing in. */
export const guestReads: readonly string[] = [firstRoutes['company.guest']];

const load = (parts: readonly Part[]): void => {
  // The screen that needs a part loads it again and reports the failure.
  for (const part of parts) part().catch(() => undefined);
};

export function loadFirstParts(hash: string): void {
  if (ANY_LIST.test(hash)) load([frame, list]);
  else load(isToday(hash) ? [frame, today] : [frame]);
}

export const loadGuestParts = (hash: string): void => load([isBare(hash) ? welcome : login]);

/** Includes the sign-in, for a session that expires. */
export const loadNextParts = (): void => load([list, documents, shipmentForm, login]);

/** Creating the first clock of a time zone is slow, above all on phones. */
export const makeClock = (): void => void dayOf(new Date(), USUAL_ZONE);
