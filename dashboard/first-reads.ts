import { firstRoutes } from '#contract/first-routes.ts';
import { stages } from '#domain/shipments/stages.ts';
import { PER_PAGE } from './shell/list/list-values.ts';

const LIST_OF_STAGE = firstRoutes['shipments.listByStage'];

const TODAY_SCREEN = /^#?\/?(dashboard)?$/;
const LIST_SCREEN = /^#\/(?:dashboard\/)?charging\/([\w-]+)\/list$/;

export const isToday = (hash: string): boolean => TODAY_SCREEN.test(hash);

/**
 * The reads of the first screen that its address determines. The screen itself makes the others,
 * once the program is loaded.
 */
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
