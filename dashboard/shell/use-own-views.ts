import { useState } from 'react';
import { keepJson, keptJson } from '#dashboard/api/kept.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import type { ListView } from './own-views.ts';

/** A person's own views of a list, kept in this browser: a shared desk has one set for each who signs in. */
export function useOwnViews(listKey: string) {
  const { id } = useCurrentUser();
  const home = `dashboard-views ${id} ${listKey}`;
  const [views, setViews] = useState(() => (keptJson(home) as readonly ListView[] | null) ?? []);
  const keep = (next: readonly ListView[]) => {
    setViews(next);
    keepJson(home, next);
  };
  return {
    views,
    add: (view: ListView) => keep([...views, view]),
    drop: (key: string) => keep(views.filter((one) => one.key !== key)),
  };
}
