import { useMemo } from 'react';
import { arFold } from '#domain/arabic.ts';
import { type MenuEntry, wholeMenu } from '../works.ts';
import { useMenuViewer } from './use-menu-viewer.ts';

const SHORTEST = 3;
const MOST = 5;

/** Screens that this person may open whose title says what is typed: no number does, so that a scan finds parcels alone. */
export function useFoundScreens(typed: string): readonly MenuEntry[] {
  const viewer = useMenuViewer();
  const menu = useMemo(() => [...wholeMenu(viewer).values()].flat(), [viewer]);
  const wanted = arFold(typed);
  if (wanted.length < SHORTEST) return [];
  return menu.filter(({ title }) => arFold(title).includes(wanted)).slice(0, MOST);
}
