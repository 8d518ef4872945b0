import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { wholeOf } from '#domain/numbers.ts';

/**
 * Which proxies are trusted for the caller's address: none, a number in a row, or these networks.
 */
export type TrustedProxies = false | number | readonly string[];

const mostHops = 9;

/** Reads `TRUST_PROXY`. @throws Error that states the format */
export function readTrust(given = ''): TrustedProxies {
  const text = given.trim();
  if (text === '' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return wholeOf(text);
  const networks = text.split(',').map((one) => one.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    `TRUST_PROXY is a number of proxies up to ${mostHops}, or their addresses and networks, like 10.0.0.21,10.1.0.0/16; it is ${given}.`,
  );
}

/** A prefix of 0 would trust every address. */
const isNetwork = (text: string): boolean =>
  isIP(text) !== 0 || (ipaddr.isValidCIDR(text) && !text.endsWith('/0'));

/** In Fastify's format; `place` counts from this server outwards. */
export function trustOption(trusted: TrustedProxies) {
  if (typeof trusted === 'number') return (_address: string, place: number) => place < trusted;
  return trusted === false ? false : [...trusted];
}

/** The caller's address. If a proxy passed on anything else, the proxy's own address counts. */
export function addressOf(request: FastifyRequest): string {
  const address = [request.ip, request.raw.socket.remoteAddress ?? ''].find(
    (one) => isIP(one) !== 0,
  );
  return address === undefined ? '0.0.0.0' : plain(address);
}

/** IPv4-mapped IPv6 becomes IPv4; a zone id is only valid on one machine and is dropped. */
const plain = (address: string): string =>
  isIPv4(address) ? address : ipaddr.process(address.replace(/%.*$/, '')).toString();

/**
 * The key of rate limits: one IPv4 address, or the /64 network of an IPv6 customer, who may choose
 * any address in it.
 */
export function networkOf(address: string | null): string {
  if (address === null) return 'nowhere';
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return address;
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
