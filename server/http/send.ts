import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A download, written as fast as it is read: its rows are never all in memory. */
export interface FileAnswer {
  /** Plain letters, digits, dots and dashes only: it stands in a header. */
  readonly name: string;
  /** What people find it by among their files, in Arabic. */
  readonly saveAs?: string;
  readonly type: string;
  /** Who may keep it and how long; left out: nobody. */
  readonly caching?: string;
  readonly parts: AsyncIterable<Buffer | string>;
}

/** Server-sent events, ended by whoever leaves first. */
export type EventsAnswer = Readable;

/** Every program reads the plain name; the other one is RFC 6266's, for those that know letters. */
const kept = (name: string, saveAs: string | undefined): string =>
  `attachment; filename="${name}"` +
  (saveAs === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(saveAs)}`);

/** A part is made while the one before goes out, and none before somebody has room for it. */
const oneAhead = { highWaterMark: 1 };

/**
 * A fault after the first part breaks the connection off, so that a torn file is not taken for a
 * whole one.
 */
export const sendFile = (
  reply: FastifyReply,
  { name, saveAs, type, caching = 'no-store', parts }: FileAnswer,
): FastifyReply =>
  reply
    .header('content-type', type)
    .header('cache-control', caching)
    .header('content-disposition', kept(name, saveAs))
    .send(Readable.from(parts, oneAhead));

export const sendEvents = (reply: FastifyReply, events: EventsAnswer): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    // A proxy that gathers the answer would deliver it when it ends, which it does not.
    .header('x-accel-buffering', 'no')
    .send(events);
