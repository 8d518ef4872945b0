import { useMemo, useSyncExternalStore } from 'react';
import {
  store,
  storeJson,
  stored,
  storedJson,
  watchStored,
} from '#dashboard/api/offline/stored.ts';
import { DOCUMENT_DRAFT } from '#dashboard/api/token.ts';
import type { CallLog } from '../moves/move-forms.ts';

/**
 * A phone may end the page while somebody rings: they outlive it, as documents being scanned do.
 */
const KEY = `${DOCUMENT_DRAFT}calls`;
/** Yesterday's calls are no attempt of today. */
const OLDEST_MS = 24 * 3_600_000;
/** As many as the server takes with an outcome. */
const MOST = 20;

type Logs = Readonly<Record<string, CallLog>>;

function logs(): Logs {
  const all = Object.entries((storedJson(KEY) ?? {}) as Logs);
  const isNew = ({ at }: CallLog[number]) => Date.now() - Date.parse(at) < OLDEST_MS;
  const recent = all.map(([uuid, calls]) => [uuid, calls.filter(isNew)] as const);
  return Object.fromEntries(recent.filter(([, calls]) => calls.length > 0));
}

/** The calls made from this phone for a shipment, until its outcome is taken. */
export const callsFor = (uuid: string): CallLog => logs()[uuid] ?? [];

/** The same, drawn again at each call. */
export function useCalls(uuid: string): CallLog {
  const text = useSyncExternalStore(watchStored, () => stored(KEY));
  return useMemo(() => (text === null ? [] : callsFor(uuid)), [text, uuid]);
}

export function logCall(uuid: string): void {
  const calls = [...callsFor(uuid), { at: new Date().toISOString(), answered: false }];
  storeJson(KEY, { ...logs(), [uuid]: calls.slice(-MOST) });
}

/** They went with an outcome: the next attempt has calls of its own. */
export function forgetCalls(uuid: string): void {
  const { [uuid]: _, ...others } = logs();
  if (Object.keys(others).length > 0) storeJson(KEY, others);
  else store(KEY, null);
}
