import { useSyncExternalStore } from 'react';
import { forgetAll, store, stored } from './offline/stored.ts';
import { loginTypeKey, tokenKey } from './token-key.ts';

/** Names given by the specification; no other user data stays in the browser. */
const SUBSCRIPTIONS_KEY = 'client-subscriptions';
const PERSONAL_KEYS = [tokenKey, loginTypeKey, SUBSCRIPTIONS_KEY];

/** Set briefly to notify the other tabs. */
const SIGNED_OUT = 'dashboard-signed-out';

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

export const getToken = (): string | null => stored(tokenKey);
export const getLoginType = (): string | null => stored(loginTypeKey);

export function setToken(token: string): void {
  // Regardless of its owner: this may be another user.
  store(COURIER_DAY, null);
  store(tokenKey, token);
  announce();
}

export function rememberLogin(loginType: string, subscriptions: unknown): void {
  store(loginTypeKey, loginType);
  store(SUBSCRIPTIONS_KEY, subscriptions === null ? null : JSON.stringify(subscriptions));
  announce();
}

/** Documents being scanned; each key ends with its user and its family. */
export const DOCUMENT_DRAFT = 'document-draft ';
/** A courier's last cached day. */
export const COURIER_DAY = 'courier-day';

/**
 * Signing out removes the user data and every draft; an involuntary end keeps the documents being
 * scanned for the next sign-in.
 */
export function clearSession(options: { readonly storeDrafts?: boolean } = {}): void {
  if (options.storeDrafts !== true) {
    // The other tabs are notified before the token is removed, because they would otherwise take it
    // for an expired session.
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
      // The storage was not available, so nothing was stored.
    }
  }
  announce();
}

/** What happened to the session in another tab: signed out, refused by the server, or signed in. */
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
