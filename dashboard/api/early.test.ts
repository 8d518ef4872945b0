import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { stages } from '#domain/shipments/stages.ts';
import { firstReads, guestReads } from '../first-screen.ts';
import { type ScreenKey, screenByKey, screenKeys, to } from '../screens.ts';
import { queryOf } from '../shipments/list/stage-query.ts';
import { call } from './call.ts';
import { readEarly } from './early.ts';

/** Every request that is sent; the response to each is its own address. */
const requests: string[] = [];
let status = 200;

beforeEach(() => {
  requests.length = 0;
  status = 200;
  vi.stubGlobal('localStorage', { getItem: () => 'a token' });
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json({ address, nth: requests.length }, { status });
  });
});

const stageLists: ScreenKey[] = screenKeys.filter((key) =>
  /^\/charging\/[\w-]+\/list$/.test(screenByKey(key).path),
);

describe('reads requested by the first script', () => {
  it('are those the dashboard makes, and it makes none of them again', async () => {
    readEarly(firstReads('#/dashboard', 'staff'), 'a token');
    await Promise.all([
      call('auth.me', {}),
      call('office.today', {}),
      call('shipments.counts', {}),
    ]);
    expect(requests).toHaveLength(3);
  });

  it.each(stageLists)('are those the list %s makes', async (key) => {
    const stage = screenByKey(key).stage;
    const early = firstReads(`#${to(key as 'shipments.inprogress')}`, 'staff');
    if (stage === undefined) return expect(early).toEqual([routes['auth.me'].path]);
    readEarly(early, 'a token');
    await call('shipments.listByStage', { ...queryOf({}), status: stage });
    expect(requests).toHaveLength(early.length);
  });

  it('are of as many lists as the menu has', () => {
    const known = stages.filter(
      ({ slug }) => firstReads(`#/charging/${slug}/list`, null).length > 1,
    );
    expect(known.length).toBeGreaterThanOrEqual(15);
  });

  it('are the name of the company before sign-in', () => {
    expect(guestReads).toEqual([routes['company.guest'].path]);
  });

  it('leave what only staff may see to those who are', () => {
    expect(firstReads('#/dashboard', 'client')).toEqual([routes['auth.me'].path]);
    expect(firstReads('#/charging/inprogress/list?search=ali', 'staff')).toHaveLength(1);
  });
});

describe('an answer that came early', () => {
  it('is used once: a second read sends a new request', async () => {
    readEarly(['/api/admin/user'], 'a token');
    expect(await call('auth.me', {})).toMatchObject({ nth: 1 });
    expect(await call('auth.me', {})).toMatchObject({ nth: 2 });
  });

  it('is not used for a user who signed in since', async () => {
    readEarly(['/api/admin/user'], 'the one before');
    expect(await call('auth.me', {})).toMatchObject({ nth: 2 });
  });

  it('does not block a caller that has aborted', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => undefined),
    );
    readEarly(['/api/admin/user'], 'a token');
    const stop = new AbortController();
    const read = call('auth.me', {}, { signal: stop.signal });
    stop.abort();
    await expect(read).rejects.toMatchObject({ kind: 'stopped' });
  });

  it.each([403, 503])(
    'fails with %d as a new request would, and is not requested again',
    async (no) => {
      status = no;
      readEarly(['/api/admin/user'], 'a token');
      await Promise.resolve();
      status = 200;
      await expect(call('auth.me', {})).rejects.toMatchObject({ status: no });
      expect(requests).toHaveLength(1);
    },
  );
});
