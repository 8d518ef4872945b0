import type { UserType } from '#domain/people/actor.ts';
import { ownMenuTitles } from '#words/shell/shell.ts';
import { type ScreenKey, screenByKey } from './screens.ts';

const own: Partial<Record<ScreenKey, string>> = ownMenuTitles;

/** The title of a screen in the menu, on the page and in the tab, by viewer. */
export const titleFor = (type: UserType, key: ScreenKey): string =>
  (type === 'client' ? own[key] : undefined) ?? screenByKey(key).title;
