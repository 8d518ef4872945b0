import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import dns from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A browser names the address it is told at, so anybody signed in could make this server knock at
 * its neighbours. Only https to the outer world is knocked at, and the name is looked up by the
 * very connection that is made: what it means cannot change between asking and going.
 */
const inner = new BlockList();
// biome-ignore format: a table reads by the line
const innerNets: readonly [address: string, bits: number][] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16],
  ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
];
for (const [address, bits] of innerNets) inner.addSubnet(address, bits, 'ipv4');

/**
 * Of the newer addresses only the common ones lie outside: everything else is somebody's inside.
 */
const outerSix = new BlockList();
outerSix.addSubnet('2000::', 3, 'ipv6');
/** Ways to write an older address as a newer one, and examples of books. */
const hiddenSix = new BlockList();
hiddenSix.addSubnet('2001::', 23, 'ipv6');
hiddenSix.addSubnet('2001:db8::', 32, 'ipv6');
hiddenSix.addSubnet('2002::', 16, 'ipv6');

/** Not an address of this machine, its network, or one that is reserved. */
export function isOuterAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  if (family !== 6) return false;
  return outerSix.check(address, 'ipv6') && !hiddenSix.check(address, 'ipv6');
}

/** `toPrivate` is the setting of tests: anything goes, http and this machine too. */
export function isPushAddress(text: string, toPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (toPrivate) return true;
  if (protocol !== 'https:' || port !== '') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? /\.[a-z][a-z0-9-]+$/i.test(bare) : isOuterAddress(bare);
}

/** Looks a name up as ever, and answers only when every address of it lies outside. */
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
 * Whether a browser's address may be taken: its name means outer addresses alone. Names that cannot
 * be looked up just now are taken, for the sender asks once more.
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

/** A key that no message could be sealed with is refused at once. */
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
