import { useMemo } from 'react';
import { arFold } from '#domain/arabic.ts';
import { isPending } from '../../pending-screens.ts';
import { screenOfRoute } from '../../route-names.ts';
import type { Screen } from '../../screen.ts';
import { type ScreenKey, screenByKey, screenKeys } from '../../screens.ts';
import { wholeMenu } from '../../works.ts';
import { useMenuViewer } from './use-menu-viewer.ts';

const SHORTEST = 3;
const MOST = 5;

export interface FoundScreen {
  readonly key: ScreenKey;
  readonly title: string;
  readonly screen: Screen;
}

/** Whether its address needs nothing that only another screen knows. */
const standsAlone = ({ path, access, layout, menu }: Screen): boolean =>
  access === 'token' && layout === 'dashboard' && menu === undefined && !path.includes('{');

/**
 * Screens this person may open whose title has what is typed, else every word of it, those of the
 * menu first: no number does, so that a scan finds shipments alone.
 */
export function useFoundScreens(typed: string): readonly FoundScreen[] {
  const viewer = useMenuViewer();
  const all = useMemo(() => {
    const inMenu: readonly FoundScreen[] = [...wholeMenu(viewer).values()].flat();
    const titles = new Set(inMenu.map(({ title }) => title));
    const others = screenKeys
      .map((key) => ({ key, screen: screenByKey(key), title: screenByKey(key).title }))
      .filter(({ key, screen }) => standsAlone(screen) && !isPending(key))
      .filter(({ screen, title }) => viewer.can(screen.permission) && !titles.has(title));
    return [...inMenu, ...others];
  }, [viewer]);
  const wanted = arFold(typed);
  // The name of a route is as good as a title: support reads it out.
  const named = screenOfRoute(typed.trim());
  if (wanted.length < SHORTEST) return [];
  const whole = ({ key, title }: FoundScreen) => key === named || arFold(title).includes(wanted);
  const words = wanted.split(' ');
  const inParts = ({ title }: FoundScreen) => words.every((word) => arFold(title).includes(word));
  // The words as they stand in a title mean that screen; apart they may mean several.
  const meant = all.filter(whole);
  return (meant.length > 0 ? meant : all.filter(inParts)).slice(0, MOST);
}
