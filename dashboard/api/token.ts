import { useSyncExternalStore } from 'react';
import { loginTypeKey, tokenKey } from './token-key.ts';

/** Names the specification gives; nothing else about a person stays in the browser. */
const SUBSCRIPTIONS_KEY = 'client-subscriptions';
const PERSONAL_KEYS = [tokenKey, loginTypeKey, SUBSCRIPTIONS_KEY];

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/**
 * Storage can be refused (private windows, full disk): the session then lives as long as the page.
 */
const fallback = new Map<string, string>();
function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}
function write(key: string, value: string | null): void {
  if (value === null) fallback.delete(key);
  else fallback.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The fallback above holds it.
  }
}

export const getToken = (): string | null => read(tokenKey);
export const getLoginType = (): string | null => read(loginTypeKey);

export function setToken(token: string): void {
  write(tokenKey, token);
  announce();
}

export function rememberLogin(loginType: string, subscriptions: unknown): void {
  write(loginTypeKey, loginType);
  write(SUBSCRIPTIONS_KEY, subscriptions === null ? null : JSON.stringify(subscriptions));
  announce();
}

/** Papers being scanned; each key goes on with its person and its kind. */
export const DOCUMENT_DRAFT = 'document-draft ';

function dropDocumentDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DOCUMENT_DRAFT)) localStorage.removeItem(key);
  }
}

/** Signing out forgets the person and every draft kept for this tab. */
export function clearSession(options: { readonly keepDrafts?: boolean } = {}): void {
  for (const key of PERSONAL_KEYS) write(key, null);
  if (options.keepDrafts !== true) {
    try {
      sessionStorage.clear();
      dropDocumentDrafts();
    } catch {
      // Nothing was kept then.
    }
  }
  announce();
}

/** Calls back when another tab signs out, or in as somebody else. */
export function onOtherTab(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== tokenKey) return;
    if (event.newValue === null) fallback.clear();
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTab(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useLoginType = (): string | null => useSyncExternalStore(onTokenChange, getLoginType);
export const useHasToken = (): boolean =>
  useSyncExternalStore(onTokenChange, () => getToken() !== null);
