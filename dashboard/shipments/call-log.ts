import type { CallLog } from './move-forms.ts';

const KEY = 'dashboard-calls';

type Logs = Record<string, { at: string; answered: boolean }[]>;

function read(): Logs {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Logs;
  } catch {
    return {};
  }
}

/** The calls made from this phone for a parcel, until its outcome is sent. */
export const callsFor = (uuid: string): CallLog => read()[uuid] ?? [];

export function logCall(uuid: string): void {
  const logs = read();
  const calls = [...(logs[uuid] ?? []), { at: new Date().toISOString(), answered: false }];
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...logs, [uuid]: calls.slice(-20) }));
  } catch {
    // Without a storage the outcome is sent without its calls; the server says if one is needed.
  }
}
