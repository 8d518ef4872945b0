import https from 'node:https';
import { describe, expect, it } from 'vitest';
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
    const fault = await new Promise<Error>((told) => {
      https.get('https://localhost:1/', { lookup: lookUpOuter }).on('error', told);
    });
    expect(fault.message).toBe('the address is not an outer one');
  });
});
