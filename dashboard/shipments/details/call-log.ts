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
 * Stored, because a phone may close the page during a call; kept as long as documents being
 * scanned.
 */
const KEY = `${DOCUMENT_DRAFT}calls`;
/** Yesterday's calls do not count for today's attempt. */
const OLDEST_MS = 24 * 3_600_000;
/** The maximum the server accepts with an outcome. */
const MOST = 20;

type Logs = Readonly<Record<string, CallLog>>;

function logs(): Logs {
  const all = Object.entries((storedJson(KEY) ?? {}) as Logs);
  const isNew = ({ at }: CallLog[number]) => Date.now() - Date.parse(at) < OLDEST_MS;
  const recent = all.map(([uuid, calls]) => [uuid, calls.filter(isNew)] as const);
  return Object.fromEntries(recent.filter(([, calls]) => calls.length > 0));
}

/** The calls made from this phone for a shipment, until its outcome is accepted. */
export const callsFor = (uuid: string): CallLog => logs()[uuid] ?? [];

/** The same, rerendered at each call. */
export function useCalls(uuid: string): CallLog {
  const text = useSyncExternalStore(watchStored, () => stored(KEY));
  return useMemo(() => (text === null ? [] : callsFor(uuid)), [text, uuid]);
}

export function logCall(uuid: string): void {
  const calls = [...callsFor(uuid), { at: new Date().toISOString(), answered: false }];
  storeJson(KEY, { ...logs(), [uuid]: calls.slice(-MOST) });
}

/** They were sent with an outcome: the next attempt starts its own list. */
export function forgetCalls(uuid: string): void {
  const { [uuid]: _, ...others } = logs();
  if (Object.keys(others).length > 0) storeJson(KEY, others);
  else store(KEY, null);
}
