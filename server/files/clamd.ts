import { parseDigits } from '#domain/numbers.ts';
import { connect, type Socket } from 'node:net';

/** A Unix socket, or an address with a port. */
export type ClamdAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number };

const usualPort = 3310;
/** Larger than any upload is checked in; clamd takes some ten milliseconds for each. */
const deadlineMs = 8_000;
/** An answer is one line with the name of a virus. */
const longestAnswer = 1_000;
const chunkBytes = 64 * 1024;

/** `/run/clamav/clamd.ctl`, `127.0.0.1` or `127.0.0.1:3310`. @throws Error for anything else */
export function readClamd(given: string | undefined): ClamdAddress | null {
  if (!given) return null;
  if (given.startsWith('/')) return { path: given };
  const [host = '', digits, ...rest] = given.split(':');
  const port = digits === undefined ? usualPort : parseDigits(digits);
  if (host === '' || rest.length > 0 || port === null || port < 1 || port > 65_535)
    throw new Error(`CLAMD is the path of a socket, or host:port; it is ${given}.`);
  return { host, port };
}

/** The scanner did not answer, or could not check the file. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}

/**
 * Sends the bytes to clamd (`INSTREAM` of its documented protocol). Returns the name of the virus,
 * null for a clean file.
 * @throws ScannerAway
 */
export async function scanBytes(address: ClamdAddress, bytes: Buffer): Promise<string | null> {
  const answer = await request(connect(address), bytes);
  const line = answer.replaceAll('\0', '').trim();
  if (line === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (found !== undefined) return found;
  throw new ScannerAway(`clamd answered: ${line || 'nothing'}`);
}

function request(socket: Socket, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const end = (action: () => void): void => {
      clearTimeout(timer);
      socket.destroy();
      action();
    };
    const fail = (why: string, cause?: Error): void =>
      end(() => reject(new ScannerAway(why, { cause })));
    const timer = setTimeout(() => fail(`clamd did not answer in ${deadlineMs} ms`), deadlineMs);
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      answer += part;
      if (answer.includes('\0')) end(() => resolve(answer));
      else if (answer.length > longestAnswer) fail('clamd answered at length');
    });
    socket.once('end', () => end(() => resolve(answer)));
    socket.once('error', (error) => fail(error.message, error));
    socket.once('connect', () => send(socket, bytes));
  });
}

/** Each chunk with its length before it; a length of 0 ends the file. */
function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

function lengthOf(length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}
