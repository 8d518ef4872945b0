import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import dns from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A browser supplies its own push address, so any signed-in user could make this server send
 * requests into its network (SSRF). Only public https addresses are used, and the name is resolved
 * by the connection itself, so that it cannot change between check and use.
 */
const inner = new BlockList();
// biome-ignore format: a table reads by the line
const innerNets: readonly [address: string, bits: number][] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16],
  ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
];
for (const [address, bits] of innerNets) inner.addSubnet(address, bits, 'ipv4');

/** Of IPv6 only global unicast counts as public: everything else is internal. */
const outerSix = new BlockList();
outerSix.addSubnet('2000::', 3, 'ipv6');
/** IPv6 ranges that embed IPv4 addresses, and documentation ranges. */
const hiddenSix = new BlockList();
hiddenSix.addSubnet('2001::', 23, 'ipv6');
hiddenSix.addSubnet('2001:db8::', 32, 'ipv6');
hiddenSix.addSubnet('2002::', 16, 'ipv6');

/** Not an address of this machine, its network, or a reserved one. */
export function isOuterAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  if (family !== 6) return false;
  return outerSix.check(address, 'ipv6') && !hiddenSix.check(address, 'ipv6');
}

/** `toPrivate` is for tests: it allows everything, including http and this machine. */
export function isPushAddress(text: string, toPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (toPrivate) return true;
  if (protocol !== 'https:' || port !== '') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? /\.[a-z][a-z0-9-]+$/i.test(bare) : isOuterAddress(bare);
}

/** Resolves a name as usual, and returns the result only if all its addresses are public. */
export const lookUpOuter: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isOuterAddress(address))) {
      return done(new Error('the address is not an outer one'), '', 0);
    }
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });

const patienceMs = 3000;

/**
 * Whether a push address is acceptable: its name resolves to public addresses only. A name that
 * cannot be resolved now is accepted, because the sender checks again.
 */
export async function leadsOutside(text: string): Promise<boolean> {
  const bare = new URL(text).hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return isOuterAddress(bare);
  try {
    const late = sleep(patienceMs, null, { ref: false });
    const found = await Promise.race([dns.lookup(bare, { all: true }), late]);
    if (found === null) return true;
    return found.length > 0 && found.every(({ address }) => isOuterAddress(address));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOTFOUND';
  }
}

/** A key that cannot encrypt a message is refused at once. */
export function isPointOnCurve(key: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
