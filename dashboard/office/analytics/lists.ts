import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { addressOf, type ScreenKey, type SearchValues, screenByKey } from '#dashboard/screens.ts';
import { eventListBehind } from '#domain/office/series-lists.ts';
import type { Answer, Scope } from './figure.ts';

type ListHref = (search: SearchValues) => string | undefined;

/** The link to a screen, for users who may open it. */
export function useHref(key: ScreenKey, params: Readonly<Record<string, string>> = {}): ListHref {
  const can = useCan();
  return (search) =>
    can(screenByKey(key).permission) ? `#${addressOf(key, params, search)}` : undefined;
}

/**
 * The events behind a point of a chart and one of its rows, or behind its whole period (`null`). A
 * courier sees only the shipments in his hands: his attempts have no list.
 */
export function useEvents(scope: Scope) {
  const href = useHref('shipments.allHistory');
  const { type } = useCurrentUser();
  return (answer: Answer, at: number | null, row = 0): string | undefined => {
    const search = type === 'courier' ? null : eventListBehind(answer, scope, at, row);
    return search === null ? undefined : href(search);
  };
}
