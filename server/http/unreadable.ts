import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { answerWords } from '#words/answers.ts';
import { securityHeaders } from './headers.ts';

/** Node's error codes for invalid requests and for slow senders. */
const answers: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', answerWords.headTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', answerWords.tooSlow],
};
const unread = ['400 Bad Request', answerWords.unread] as const;

/** The unreadable request, as Node passes it on. */
type Unread = Error & { readonly code?: string; readonly rawPacket?: unknown };

const needsHead = ({ rawPacket }: Unread): boolean =>
  Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';

/**
 * There is no request object yet, only a socket: the response is written directly, with the headers
 * of every other.
 */
export function answerUnreadable(error: Unread, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = answers[error.code ?? ''] ?? unread;
  const body = JSON.stringify({ message, code: 'bad_request', request_id: randomUUID() });
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...head, '', needsHead(error) ? '' : body].join('\r\n'));
}
