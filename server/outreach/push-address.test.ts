import https from 'node:https';
import dns from 'node:dns/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '#test/kit/push-receiver.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { isOuterAddress, isPushAddress, lookUpOuter } from './push-address.ts';

describe('a browser’s address', () => {
  it.each([
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://name:word@fcm.googleapis.com/abc', false],
    ['https://localhost/abc', false],
    ['https://printer/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://2130706433/abc', false],
    ['https://0x7f.1/abc', false],
    ['https://10.0.0.8/abc', false],
    ['https://169.254.169.254/latest', false],
    ['https://[::1]/abc', false],
    ['https://[::ffff:127.0.0.1]/abc', false],
    ['https://8.8.8.8/abc', true],
    ['javascript:alert(1)', false],
    ['not an address', false],
  ])('%s is taken: %s', (address, taken) => {
    expect(isPushAddress(address, false)).toBe(taken);
  });

  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:4001:81b::200a', true],
    ['172.15.0.1', true],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:7f00:1::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['printer', false],
  ])('%s lies outside: %s', (address, outside) => {
    expect(isOuterAddress(address)).toBe(outside);
  });

  it('is not connected to when its name means this machine', async () => {
    const fault = await new Promise<Error>((onFault) => {
      https.get('https://localhost:1/', { lookup: lookUpOuter }).on('error', onFault);
    });
    expect(fault.message).toBe('the address is not an outer one');
  });
});

describe('a browser that subscribes', () => {
  let fixtures: Fixtures;
  let clerk: Person;
  beforeAll(async () => {
    fixtures = await createFixtures();
    clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => fixtures?.close());

  const subscribe = async () => {
    const { p256dh, auth } = createBrowser();
    const endpoint = 'https://push.example.com/abc';
    const reply = await clerk.call('push.subscribe', { endpoint, p256dh, auth });
    return [reply.status, Object.keys(reply.error.errors ?? {})];
  };
  const fault = (code: string) => Object.assign(new Error(code), { code });

  it.each([
    ['an outer address', ['8.8.8.8'], true],
    ['this machine', ['127.0.0.1'], false],
    ['the network of the company', ['10.0.0.8'], false],
    ['an outer address and an inner one', ['8.8.8.8', '10.0.0.8'], false],
    ['nothing', [], false],
  ])('under a name that means %s', async (_what, addresses, isTaken) => {
    const found = addresses.map((address) => ({ address, family: 4 }));
    vi.spyOn(dns, 'lookup').mockResolvedValue(found as never);
    expect(await subscribe()).toEqual(isTaken ? [200, []] : [422, ['endpoint']]);
  });

  it('under an unknown host name is refused, and accepted when names cannot be resolved now', async () => {
    vi.spyOn(dns, 'lookup').mockRejectedValueOnce(fault('ENOTFOUND'));
    expect(await subscribe()).toEqual([422, ['endpoint']]);
    vi.spyOn(dns, 'lookup').mockRejectedValueOnce(fault('EAI_AGAIN'));
    expect(await subscribe()).toEqual([200, []]);
  });
});
