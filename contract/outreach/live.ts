import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { notificationRow } from './notifications.ts';

/** What an open dashboard is told without asking. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('notifications'),
    /** Counted up to 100. */
    unread: z.int(),
    /** The one that has just come; null when only the count changed. */
    newest: notificationRow.nullable(),
  }),
  /** Shipments moved: counts on show are old. */
  z.strictObject({ kind: z.literal('counts') }),
  /**
   * What a courier has in hand, is to fetch or works by changed by another's hand: to that courier.
   */
  z.strictObject({ kind: z.literal('day') }),
  /** A settlement of many merchants went on: to those who may order one. */
  z.strictObject({ kind: z.literal('job'), id: z.int() }),
  /** The person opened more pages than a server tells at once; this one is told nothing more. */
  z.strictObject({ kind: z.literal('replaced') }),
  /** The disk of the database is full, or has room again: to those who may change settings. */
  z.strictObject({ kind: z.literal('storage'), isFull: z.boolean() }),
  /** The session is over; nothing follows. */
  z.strictObject({ kind: z.literal('ended') }),
]);

export const liveContract = {
  'live.stream': endpoint({
    method: 'GET',
    path: '/api/admin/stream',
    permission: 'signedIn',
    answers: 'events',
    summary:
      'Server-sent events while the dashboard is open: unread and new notifications, changed counts, a courier’s changed day, settlements going on, a full disk, the end of the session. At most 8 of a person on a server: of one more the oldest ends.',
    output: liveEvent,
  }),
};
