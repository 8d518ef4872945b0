import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The receiving side of a push: a service on this machine that accepts messages, and a browser's
 * keys that decrypt them (RFC 8291, RFC 8188, RFC 8292), written from the RFCs without the sender's
 * code.
 */
export interface Handover {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly origin: string;
  readonly received: Handover[];
  /** Status, headers and body of the next responses. */
  answer: { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const received: Handover[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: { status: 201 },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return service;
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();
/** One block is enough for every length needed here. */
const expand = (key: Buffer, info: Buffer, length: number): Buffer =>
  hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length);

/** A browser: it subscribes with its public key, the private key never leaves it. */
export function createBrowser() {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const secret = randomBytes(16);
  return {
    p256dh: publicKey.toString('base64url'),
    auth: secret.toString('base64url'),
    /** @throws when the message was not encrypted for this browser */
    open: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const senderLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + senderLength);
      const sealed = body.subarray(21 + senderLength);
      const shared = hmac(secret, keys.computeSecret(sender));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const seed = hmac(salt, expand(shared, info, 32));
      const key = expand(seed, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = expand(seed, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const text = padded.subarray(0, padded.lastIndexOf(2));
      return JSON.parse(text.toString('utf8'));
    },
  };
}

/** The sender's claims, after verifying the signature. @throws when it is invalid */
export function readSender(authorization: string): {
  key: string;
  claims: { aud: string; exp: number; sub: string };
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isHis = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isHis) throw new Error('the signature does not hold');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
}
