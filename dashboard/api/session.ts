import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { isCurrency } from '#domain/money.ts';
import { adminRole } from '#domain/people/actor.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { type LabelSize, settingDefaults } from '#domain/settings.ts';
import { configureFormats } from '../ui/values/fmt.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { store, stored } from './offline/stored.ts';
import { queryClient } from './query-client.ts';
import { interrupt, isInterrupted, resume } from './offline/resume.ts';
import { deviceKey } from './token-key.ts';
import { clearSession, getToken, onOtherTab, rememberLogin, setToken } from './token.ts';

export type CurrentUser = AnswerOf<'auth.me'>['data'];

const ME_KEY = ['auth.me', {}] as const;
/** What the company prints labels on, as far as it is known here. */
export const usualLabelSize = (): LabelSize =>
  queryClient.getQueryData<CurrentUser>(ME_KEY)?.settings.label_size ?? settingDefaults.label_size;

const ME_FRESH_MS = 5 * 60_000;

// The authentication loading flag of the specification: while it is up, the overlay covers the
// page.
let authWork: AbortController | null = null;
const watchers = new Set<() => void>();
function setAuthWork(work: AbortController | null): void {
  authWork = work;
  for (const watcher of watchers) watcher();
}
function watchAuth(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** True only while signing in, or while finding out who is signed in. */
export const useAuthLoading = (): boolean =>
  useSyncExternalStore(watchAuth, () => authWork !== null);
export const cancelAuth = (): void => authWork?.abort();

async function withAuthLoading<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  setAuthWork(controller);
  try {
    return await work(controller.signal);
  } finally {
    if (authWork === controller) setAuthWork(null);
  }
}

async function readMe(): Promise<CurrentUser> {
  const isFirst = queryClient.getQueryData(ME_KEY) === undefined;
  const answer = isFirst
    ? await withAuthLoading((signal) => call('auth.me', {}, { signal }))
    : await call('auth.me', {});
  rememberLogin(answer.data.type, answer.data.merchant);
  adoptMe(answer.data);
  return answer.data;
}

/** Days and amounts are written as at this person's company. */
export function adoptMe({ settings }: CurrentUser): void {
  configureFormats({
    zone: settings.timezone,
    ...(isCurrency(settings.currency) && { currency: settings.currency }),
  });
}

const meQuery = { queryKey: ME_KEY, queryFn: readMe, staleTime: ME_FRESH_MS } as const;

/** So young, what may be done was asked together with what was refused. */
const ME_YOUNG_MS = 3_000;

/**
 * A permission was taken away while its owner works: the menu goes on offering it until this is
 * asked again.
 */
function doubtMe(error: unknown): void {
  const readAt = queryClient.getQueryState(ME_KEY)?.dataUpdatedAt ?? Date.now();
  const isForbidden = error instanceof ApiError && error.status === 403;
  if (!isForbidden || Date.now() - readAt < ME_YOUNG_MS) return;
  void queryClient.invalidateQueries({ queryKey: ME_KEY });
}
queryClient.getQueryCache().subscribe((event) => {
  const isOther = event.query.queryKey[0] !== ME_KEY[0];
  if (isOther && event.type === 'updated' && event.action.type === 'error') {
    doubtMe(event.action.error);
  }
});
queryClient.getMutationCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error') doubtMe(event.action.error);
});

/** Asks who is signed in while the parts of the first screen are still on their way. */
export function readAheadMe(): void {
  if (getToken() !== null) void queryClient.prefetchQuery<CurrentUser, ApiError>(meQuery);
}

/** The person signed in. Read once, then refreshed quietly. */
export function useMe(): UseQueryResult<CurrentUser, ApiError> {
  return useQuery<CurrentUser, ApiError>({ ...meQuery, enabled: getToken() !== null });
}

/** Only inside screens behind the guard, which has already read the person. */
export function useCurrentUser(): CurrentUser {
  const { data } = useMe();
  if (data === undefined) throw new Error('useCurrentUser outside the guard');
  return data;
}

/**
 * The first role counts: Admin may use every permission; anybody else needs a permission of the
 * same name.
 */
export function mayUse(user: CurrentUser | undefined, params: Permission | null): boolean {
  if (params === null) return true;
  if (user === undefined) return false;
  if (user.roles[0]?.name === adminRole) return true;
  return user.permissions.some((permission) => permission.name === params);
}

/** Staff without a branch, and Admin, work for the whole company. */
export const isCompanyStaff = ({ roles, type, branch }: CurrentUser): boolean =>
  roles[0]?.name === adminRole || ((type === 'staff' || type === 'data_entry') && branch === null);

/** `const can = useCan(); can('shipments.create')` */
export function useCan(): (permission: Permission | null) => boolean {
  const { data } = useMe();
  return useCallback((permission) => mayUse(data, permission), [data]);
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Signs in; with a second factor nobody is in yet, and the answer is the challenge of the second
 * step. It stays in memory: an address or a storage would keep it. @throws ApiError
 */
export async function login(credentials: Credentials): Promise<string | null> {
  try {
    const input = { ...credentials, ...knownDevice() };
    const answer = await withAuthLoading((signal) => call('auth.login', input, { signal }));
    await enter(answer);
    return null;
  } catch (error) {
    const isHalfway = error instanceof ApiError && error.code === 'second_factor_needed';
    if (!isHalfway) throw error;
    return String(error.details['challenge']);
  }
}

/** @throws ApiError */
export async function takeSecondStep(challenge: string, code: string): Promise<void> {
  const answer = await call('auth.secondStep', { challenge, code, ...knownDevice() });
  await enter(answer);
}

/** Wrong passwords typed elsewhere do not slow down a browser that has signed in before. */
function knownDevice(): { readonly device_token?: string } {
  const token = stored(deviceKey);
  return token === null ? {} : { device_token: token };
}

async function enter(signedIn: AnswerOf<'auth.login'>): Promise<void> {
  store(deviceKey, signedIn.device_token);
  setToken(signedIn.access_token);
  if (isInterrupted()) await comeBack();
  else queryClient.clear();
}

/**
 * Somebody has signed in over a screen that waits. The same person goes on with it; for anybody
 * else the page begins again, so that nothing of it stays in memory. @throws ApiError
 */
async function comeBack(): Promise<void> {
  const before = queryClient.getQueryData<CurrentUser>(ME_KEY);
  const { data } = await call('auth.me', {});
  if (before?.id !== data.id) {
    window.location.reload();
    return;
  }
  rememberLogin(data.type, data.merchant);
  adoptMe(data);
  // All that is shown is old by now; forms stand on what they were opened with.
  void queryClient.invalidateQueries({ refetchType: 'none' });
  queryClient.setQueryData<CurrentUser>(ME_KEY, data);
  resume();
}

/** Forgets the session here at once; telling the server may fail without keeping anybody in. */
export function logout(): void {
  // The request takes the token along before the next line forgets it.
  call('auth.logout', {}).catch(() => undefined);
  clearSession();
  queryClient.clear();
}

onOtherTab((what) => {
  if (what === 'signedOut' && isInterrupted()) window.location.reload();
  // Nothing of the former person may stay on show here; without a token the refetch answers 401.
  else if (what === 'signedOut' || !interrupt()) void queryClient.resetQueries();
  // Who it is decides whether the screen goes on; unanswered, it asks to sign in here too.
  else if (what === 'signedIn') comeBack().catch(() => undefined);
});
