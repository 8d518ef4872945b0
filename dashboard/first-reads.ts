import { routes } from '#contract/routes.ts';
import { stages } from '#domain/shipments/stages.ts';
import { PER_PAGE } from './shell/list-values.ts';

// The build writes these paths in (`vite.config.ts`): the whole table is ten times the first
// script.
const ME = routes['auth.me'].path;
const COUNTS = routes['shipments.counts'].path;
const TODAY = routes['office.today'].path;
const LIST_OF_STAGE = routes['shipments.listByStage'].path;
const COMPANY = routes['company.guest'].path;

const TODAY_SCREEN = /^#?\/?(dashboard)?$/;
const LIST_SCREEN = /^#\/(?:dashboard\/)?charging\/([\w-]+)\/list$/;

export const isToday = (hash: string): boolean => TODAY_SCREEN.test(hash);

/**
 * The reads that the first screen is about to make, as far as its address tells. One that is not
 * foretold is made by the screen itself, a second or two later on a slow line.
 */
export function firstReads(hash: string, loginType: string | null): readonly string[] {
  const counts = loginType === 'staff' ? [COUNTS] : [];
  if (isToday(hash)) return [ME, ...(loginType === 'staff' ? [TODAY] : []), ...counts];
  const slug = LIST_SCREEN.exec(hash)?.[1];
  const stage = stages.find((one) => one.slug === slug);
  if (stage === undefined) return [ME];
  return [ME, `${LIST_OF_STAGE}?per_page=${PER_PAGE}&status=${stage.no}`, ...counts];
}

/** What the pages before signing in are about to ask. */
export const guestReads: readonly string[] = [COMPANY];
