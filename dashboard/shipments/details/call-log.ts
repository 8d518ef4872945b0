import { useMemo, useSyncExternalStore } from 'react';
import { keep, keepJson, kept, keptJson, watchKept } from '#dashboard/api/offline/kept.ts';
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
  const all = Object.entries((keptJson(KEY) ?? {}) as Logs);
  const isNew = ({ at }: CallLog[number]) => Date.now() - Date.parse(at) < OLDEST_MS;
  const recent = all.map(([uuid, calls]) => [uuid, calls.filter(isNew)] as const);
  return Object.fromEntries(recent.filter(([, calls]) => calls.length > 0));
}

/** The calls made from this phone for a shipment, until its outcome is taken. */
export const callsFor = (uuid: string): CallLog => logs()[uuid] ?? [];

/** The same, drawn again at each call. */
export function useCalls(uuid: string): CallLog {
  const text = useSyncExternalStore(watchKept, () => kept(KEY));
  return useMemo(() => (text === null ? [] : callsFor(uuid)), [text, uuid]);
}

export function logCall(uuid: string): void {
  const calls = [...callsFor(uuid), { at: new Date().toISOString(), answered: false }];
  keepJson(KEY, { ...logs(), [uuid]: calls.slice(-MOST) });
}

/** They went with an outcome: the next attempt has calls of its own. */
export function forgetCalls(uuid: string): void {
  const { [uuid]: _, ...others } = logs();
  if (Object.keys(others).length > 0) keepJson(KEY, others);
  else keep(KEY, null);
}
