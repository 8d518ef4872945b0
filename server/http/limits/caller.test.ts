import { describe, expect, it } from 'vitest';
import { networkOf, readTrust } from './caller.ts';

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['0', false],
    ['1', 1],
    [' 2 ', 2],
    ['10.0.0.21', ['10.0.0.21']],
    ['10.0.0.21, 10.1.0.0/16,fd00::/8', ['10.0.0.21', '10.1.0.0/16', 'fd00::/8']],
  ])('%s is understood', (given, read) => {
    expect(readTrust(given)).toEqual(read);
  });

  it.each([
    'true',
    'yes',
    '10',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    'proxy',
    '10.0.0.1,',
  ])('%s stops the start, and the message states the expected form', (given) => {
    expect(() => readTrust(given)).toThrow(/TRUST_PROXY is a number of proxies/);
  });
});

describe('limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    [null, 'nowhere'],
  ])('%s under %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
