import { useMemo } from 'react';
import { arFold } from '#domain/arabic.ts';
import { isPending } from '../../pending-screens.ts';
import { screenOfRoute } from '../../route-names.ts';
import { mayOpen, type Screen } from '../../screen.ts';
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

/** Whether its address needs no parameter that only another screen knows. */
const standsAlone = ({ path, access, layout, menu }: Screen): boolean =>
  access === 'token' && layout === 'dashboard' && menu === undefined && !path.includes('{');

/**
 * Screens the user may open whose title contains the text, or else all of its words, menu entries
 * first: numbers never match, so a scan finds only shipments.
 */
export function useFoundScreens(typed: string): readonly FoundScreen[] {
  const viewer = useMenuViewer();
  const all = useMemo(() => {
    const inMenu: readonly FoundScreen[] = [...wholeMenu(viewer).values()].flat();
    const titles = new Set(inMenu.map(({ title }) => title));
    const others = screenKeys
      .map((key) => ({ key, screen: screenByKey(key), title: screenByKey(key).title }))
      .filter(({ key, screen }) => standsAlone(screen) && !isPending(key))
      .filter(({ screen, title }) => mayOpen(viewer, screen) && !titles.has(title));
    return [...inMenu, ...others];
  }, [viewer]);
  const wanted = arFold(typed);
  // Route names match like titles, because support reads them out.
  const named = screenOfRoute(typed.trim());
  if (wanted.length < SHORTEST) return [];
  const whole = ({ key, title }: FoundScreen) => key === named || arFold(title).includes(wanted);
  const words = wanted.split(' ');
  const inParts = ({ title }: FoundScreen) => words.every((word) => arFold(title).includes(word));
  // Adjacent words of a title mean that screen; separate words may match several.
  const meant = all.filter(whole);
  return (meant.length > 0 ? meant : all.filter(inParts)).slice(0, MOST);
}
