import { useEffect, useEffectEvent, useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { storeJson, storedJson } from '#dashboard/api/offline/stored.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { FilterDef } from './filter-defs.ts';
import { storedViews, type OwnView, viewsFrom } from './own-views.ts';

const FRESH_MS = 5 * 60_000;
const NONE: readonly OwnView[] = [];

/**
 * Views pending in this browser, by user and list. On a shared computer each user has their own.
 */
function useViewsHere(listKey: string) {
  const { id } = useCurrentUser();
  const home = `dashboard-views ${id} ${listKey}`;
  const read = () => storedViews(storedJson(home));
  const [views, setViews] = useState(read);
  const change = (to: (views: readonly OwnView[]) => readonly OwnView[]) => {
    const next = to(read());
    setViews(next);
    storeJson(home, next);
  };
  return { views, change };
}

/**
 * A user's own views of a list, on every device. Views the server has not saved are stored only in
 * this browser, and are sent again when the list is opened.
 */
export function useOwnViews(listKey: string, filters: readonly FilterDef[], keepsViews: boolean) {
  const here = useViewsHere(listKey);
  const options = { enabled: keepsViews, staleTime: FRESH_MS, quiet: true };
  const { data } = useCall('auth.views', {}, options);
  const save = useCommand('auth.saveView', { quiet: true });
  const rename = useCommand('auth.renameView', { invalidates: ['auth.views'] });
  const drop = useCommand('auth.dropView', { invalidates: ['auth.views'] });
  const there = data ? viewsFrom(data.data, listKey, filters) : NONE;
  const isThere = ({ key }: OwnView) => there.some((one) => one.key === key);
  const forgetHere = ({ key }: OwnView) =>
    here.change((all) => all.filter((one) => one.key !== key));

  const bring = async (view: OwnView) => {
    try {
      await save.mutateAsync({ list: listKey, label: view.label, filters: view.values });
    } catch {
      return;
    }
    await queryClient.invalidateQueries({ queryKey: ['auth.views'] });
    forgetHere(view);
  };
  const bringAll = useEffectEvent(async () => {
    for (const view of here.views) if (!isThere(view)) await bring(view);
  });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) void bringAll();
  }, [isRead]);

  return {
    views: [...there, ...here.views.filter((view) => !isThere(view))],
    add: (view: OwnView) => {
      here.change((all) => [...all.filter(({ key }) => key !== view.key), view]);
      void bring(view);
    },
    rename: ({ uuid, key }: OwnView, next: OwnView) => {
      if (uuid === undefined)
        here.change((all) => all.map((one) => (one.key === key ? next : one)));
      else {
        const onError = (error: Error) => toast(error.message, { tone: 'danger' });
        rename.mutate({ uuid, label: next.label }, { onError });
      }
    },
    drop: (view: OwnView) => {
      // A view that was just sent may still be here, and would reappear.
      forgetHere(view);
      if (view.uuid !== undefined) drop.mutate({ uuid: view.uuid });
    },
  };
}
