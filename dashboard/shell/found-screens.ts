import { useMemo } from 'react';
import { arFold } from '#domain/arabic.ts';
import { useCan } from '../api/session.ts';
import { type MenuEntry, menuFor } from './side-nav-menu.ts';

const SHORTEST = 3;
const MOST = 5;

/** Screens of this person's menu whose title says what is typed: no number does, so that a scan finds parcels alone. */
export function useFoundScreens(typed: string): readonly MenuEntry[] {
  const can = useCan();
  const menu = useMemo(() => [...menuFor(can).values()].flat(), [can]);
  const wanted = arFold(typed);
  if (wanted.length < SHORTEST) return [];
  return menu.filter(({ screen }) => arFold(screen.title).includes(wanted)).slice(0, MOST);
}
