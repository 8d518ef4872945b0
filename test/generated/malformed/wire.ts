import { connect } from 'node:net';

/** The response as raw bytes. */
export interface WireReply {
  readonly status: number;
  readonly text: string;
}

const patienceMs = 15_000;

/** Sends bytes unchanged, and reads until the other side closes. */
export function sendBytes(port: number, bytes: Buffer): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    const chunks: Buffer[] = [];
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => chunks.push(chunk));
    // Refused before it was read completely: the response still counts.
    socket.on('error', (error) => {
      if (chunks.length === 0) reject(error);
      else resolve(readReply(Buffer.concat(chunks)));
    });
    socket.on('end', () => resolve(readReply(Buffer.concat(chunks))));
    socket.write(bytes);
  });
}

function readReply(bytes: Buffer): WireReply {
  const whole = bytes.toString('utf8');
  const split = whole.indexOf('\r\n\r\n');
  const head = whole.slice(0, split);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const rest = whole.slice(split + 4);
  return { status, text: /transfer-encoding: chunked/i.test(head) ? unchunked(rest) : rest };
}

const unchunked = (text: string): string => text.replaceAll(/(^|\r\n)[0-9a-f]+\r\n/g, '').trimEnd();

interface Plain {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** A request as bytes, without corrections by a client. */
export function asBytes({ method, url, headers, body }: Plain): Buffer {
  const lines = [
    `${method} ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
    ...(body ? [`content-length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)]);
}

/** Requests that no library would send. */
// biome-ignore format: a table reads by the line
export const broken: readonly (readonly [string, string])[] = [
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['an unknown method', 'FROBNICATE /api/admin/user HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['an unknown version', 'GET /api/admin/user HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['no host', 'GET /api/admin/user HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['a header of 100,000 letters', `GET /api/admin/user HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(100_000)}\r\nconnection: close\r\n\r\n`],
  ['two thousand headers', `GET /api/admin/user HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${'a: b\r\n'.repeat(2_000)}\r\n`],
  ['an address of 100,000 letters', `GET /api/admin/user?${'x'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`],
  ['a length that is no number', 'POST /api/admin/login HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n{}'],
  ['a length below nought', 'POST /api/admin/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n{}'],
  ['two lengths', 'POST /api/admin/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\nconnection: close\r\n\r\n{}x'],
  ['a length and chunks', 'POST /api/admin/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
  ['chunks of no size', 'POST /api/admin/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n'],
  ['a folded header', 'GET /api/admin/user HTTP/1.1\r\nhost: x\r\nauthorization: Bearer\r\n xxx\r\nconnection: close\r\n\r\n'],
  ['NUL in a header', 'GET /api/admin/user HTTP/1.1\r\nhost: x\r\nauthorization: Bearer \u0000\r\nconnection: close\r\n\r\n'],
  ['NUL in a header of HEAD', 'HEAD /api/guest-company HTTP/1.1\r\nhost: x\r\nauthorization: Bearer \u0000\r\nconnection: close\r\n\r\n'],
  ['NUL in the address', 'GET /api/admin/\u0000user HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['Arabic in the address', 'GET /api/admin/\u00d9\u0085 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['a space in the address', 'GET /api/admin/us er HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['a whole address', 'GET http://evil.example/api/admin/user HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['a tunnel', 'CONNECT 127.0.0.1:5432 HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['another protocol', 'GET /api/admin/user HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n'],
  ['the newer protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['line feeds alone', 'GET /api/admin/user HTTP/1.1\nhost: x\nconnection: close\n\n'],
];
