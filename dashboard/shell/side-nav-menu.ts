import type { Service } from '#domain/people/services.ts';
import { isPending } from '../pending-screens.ts';
import type { MenuGroup, Screen } from '../screen.ts';
import { type ScreenKey, screenByKey, screenKeys } from '../screens.ts';

export interface MenuEntry {
  readonly key: ScreenKey;
  readonly screen: Screen & Required<Pick<Screen, 'menu'>>;
}

const hasMenu = (screen: Screen): screen is MenuEntry['screen'] => screen.menu !== undefined;

/** The menu this person sees: groups in table order, without those that would be empty. */
export function menuFor(
  can: (service: Service | null) => boolean,
): ReadonlyMap<MenuGroup, readonly MenuEntry[]> {
  const groups = new Map<MenuGroup, MenuEntry[]>();
  for (const key of screenKeys) {
    const screen = screenByKey(key);
    if (!hasMenu(screen) || isPending(key) || !can(screen.service)) continue;
    const entries = groups.get(screen.menu.group) ?? [];
    groups.set(screen.menu.group, [...entries, { key, screen }]);
  }
  return groups;
}
