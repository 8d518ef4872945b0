import { useMemo } from 'react';
import { arFold } from '#domain/arabic.ts';
import { useCan } from '../api/session.ts';
import { isPending } from '../pending-screens.ts';
import type { Screen } from '../screen.ts';
import { type ScreenKey, screenByKey, screenKeys } from '../screens.ts';

const SHORTEST = 3;
const MOST = 5;

export interface FoundScreen {
  readonly key: ScreenKey;
  readonly screen: Screen;
}

/** Whether its address needs nothing that only another screen knows. */
const standsAlone = ({ path, access, layout, menu }: Screen): boolean =>
  access === 'token' && layout === 'dashboard' && (menu !== undefined || !path.includes('{'));

/**
 * Screens this person may open whose title has every word that is typed, those of the menu first: no
 * number does, so that a scan finds shipments alone.
 */
export function useFoundScreens(typed: string): readonly FoundScreen[] {
  const can = useCan();
  const all = useMemo(() => {
    const open = screenKeys
      .map((key) => ({ key, screen: screenByKey(key) }))
      .filter(({ key, screen }) => standsAlone(screen) && !isPending(key) && can(screen.service));
    const inMenu = open.filter(({ screen }) => screen.menu !== undefined);
    const titles = new Set(inMenu.map(({ screen }) => screen.title));
    return [...inMenu, ...open.filter((one) => !one.screen.menu && !titles.has(one.screen.title))];
  }, [can]);
  const wanted = arFold(typed);
  if (wanted.length < SHORTEST) return [];
  const words = wanted.split(' ');
  const matches = ({ screen }: FoundScreen) => {
    const title = arFold(screen.title);
    return words.every((word) => title.includes(word));
  };
  return all.filter(matches).slice(0, MOST);
}
