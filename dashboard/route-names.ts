import {
  addressOf,
  type ScreenKey,
  type SearchValues,
  screenByKey,
  screenKeys,
} from './screens.ts';

/**
 * The name of a screen's route, as the specification writes it: its path with dots, without its
 * parameters. `/charging/edit/{uuid}` is `dashboard.charging.edit`.
 */
export function routeNameOf(key: ScreenKey): string {
  const parts = screenByKey(key)
    .path.split('/')
    .filter((part) => part && !part.startsWith('{'));
  return ['dashboard', ...(parts.length === 0 ? ['welcome'] : parts)].join('.');
}

const keys: ReadonlyMap<string, ScreenKey> = new Map(
  screenKeys.map((key) => [routeNameOf(key), key]),
);

export const screenOfRoute = (name: string): ScreenKey | null => keys.get(name) ?? null;

/** The address of a route by its name, without `#`; null for a name that no route has. */
export function toRoute(
  name: string,
  params: Readonly<Record<string, string | number>> = {},
  search: SearchValues = {},
): string | null {
  const key = screenOfRoute(name);
  return key === null ? null : addressOf(key, params, search);
}
