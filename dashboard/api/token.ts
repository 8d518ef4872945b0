import { useSyncExternalStore } from 'react';
import { forgetAll, store, stored } from './offline/stored.ts';
import { loginTypeKey, tokenKey } from './token-key.ts';

/** Names the specification gives; nothing else about a person stays in the browser. */
const SUBSCRIPTIONS_KEY = 'client-subscriptions';
const PERSONAL_KEYS = [tokenKey, loginTypeKey, SUBSCRIPTIONS_KEY];

/** Stands for a moment, for the other tabs to hear of it. */
const SIGNED_OUT = 'dashboard-signed-out';

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

export const getToken = (): string | null => stored(tokenKey);
export const getLoginType = (): string | null => stored(loginTypeKey);

export function setToken(token: string): void {
  // Whoever it was of: this may be somebody else.
  store(COURIER_DAY, null);
  store(tokenKey, token);
  announce();
}

export function rememberLogin(loginType: string, subscriptions: unknown): void {
  store(loginTypeKey, loginType);
  store(SUBSCRIPTIONS_KEY, subscriptions === null ? null : JSON.stringify(subscriptions));
  announce();
}

/** Documents being scanned; each key goes on with its person and its kind. */
export const DOCUMENT_DRAFT = 'document-draft ';
/** The last day list of a courier. */
export const COURIER_DAY = 'courier-day';

/**
 * Signing out forgets the person and every draft; an end that nobody asked for leaves the documents
 * being scanned, for the way back.
 */
export function clearSession(options: { readonly storeDrafts?: boolean } = {}): void {
  if (options.storeDrafts !== true) {
    // Told to the other tabs before the token goes, for there it may look like a session that
    // ended.
    store(SIGNED_OUT, 'yes');
    store(SIGNED_OUT, null);
  }
  for (const key of PERSONAL_KEYS) store(key, null);
  store(COURIER_DAY, null);
  if (options.storeDrafts !== true) {
    forgetAll(DOCUMENT_DRAFT);
    try {
      sessionStorage.clear();
    } catch {
      // Nothing was kept then.
    }
  }
  announce();
}

/**
 * What became of the session in another tab: left by the person, refused by the server, or begun.
 */
type ElsewhereEvent = 'signedOut' | 'ended' | 'signedIn';

/** Calls back when another tab signs out or in, or is refused. */
export function onOtherTab(listener: (what: ElsewhereEvent) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const isSignedOut = key === null || (key === SIGNED_OUT && newValue !== null);
    if (!isSignedOut && key !== tokenKey) return;
    if (newValue === null || isSignedOut) store(tokenKey, null);
    listener(isSignedOut ? 'signedOut' : newValue === null ? 'ended' : 'signedIn');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTab(() => listener());
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useLoginType = (): string | null => useSyncExternalStore(onTokenChange, getLoginType);
export const useHasToken = (): boolean =>
  useSyncExternalStore(onTokenChange, () => getToken() !== null);
