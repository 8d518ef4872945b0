import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A download, written as fast as it is read: its rows are never all in memory. */
export interface FileAnswer {
  /** ASCII letters, digits, dots and dashes only, because it appears in a header. */
  readonly name: string;
  /** The file name that users see, in Arabic. */
  readonly saveAs?: string;
  readonly type: string;
  /** The days in the name that users see. */
  readonly dated?: string;
  /** Cache-Control; if omitted: not cached. */
  readonly caching?: string;
  readonly parts: AsyncIterable<Buffer | string>;
  /** The rows of an export written so far. */
  readonly rows?: () => number;
}

/** Server-sent events, ended by either side. */
export type EventsAnswer = Readable;

/**
 * Every client supports the ASCII name; the other one is RFC 6266's, for clients that support
 * Unicode.
 */
const stored = (name: string, saveAs: string | undefined): string =>
  `attachment; filename="${name}"` +
  (saveAs === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(saveAs)}`);

/**
 * The next part is produced while the previous one is sent, and only when the reader has room for
 * it.
 */
const oneAhead = { highWaterMark: 1 };

/**
 * An error after the first part breaks the connection off, so that a truncated file is not taken
 * for complete.
 */
export const sendFile = (
  reply: FastifyReply,
  { name, saveAs, type, caching = 'no-store', parts }: FileAnswer,
): FastifyReply =>
  reply
    .header('content-type', type)
    .header('cache-control', caching)
    .header('content-disposition', stored(name, saveAs))
    .send(Readable.from(parts, oneAhead));

export const sendEvents = (reply: FastifyReply, events: EventsAnswer): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    // A buffering proxy would deliver the response when it ends, which it never does.
    .header('x-accel-buffering', 'no')
    .send(events);
