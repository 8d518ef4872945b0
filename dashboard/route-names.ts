import {
  addressOf,
  type ScreenKey,
  type SearchValues,
  screenByKey,
  screenKeys,
} from './screens.ts';

/**
 * The route name of a screen as in the specification: its path with dots, without parameters.
 * `/charging/edit/{uuid}` is `dashboard.charging.edit`.
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

/** The address of a route by name, without `#`; null if no route has the name. */
export function toRoute(
  name: string,
  params: Readonly<Record<string, string | number>> = {},
  search: SearchValues = {},
): string | null {
  const key = screenOfRoute(name);
  return key === null ? null : addressOf(key, params, search);
}

/**
 * An address may be a route name: `#/dashboard.login` is `#/login`. Null for any other path, and
 * for a name whose screen needs a parameter.
 */
export function pathOfName(path: string): string | null {
  const key = path.startsWith('/dashboard.') ? screenOfRoute(path.slice(1)) : null;
  const named = key === null ? null : screenByKey(key).path;
  return named === null || named.includes('{') ? null : named;
}
