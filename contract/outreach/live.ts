import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { notificationRow } from './notifications.ts';

/** What an open dashboard receives without requesting it. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('notifications'),
    /** Counted up to 100. */
    unread: z.int(),
    /** The newest one; null when only the count changed. */
    newest: notificationRow.nullable(),
  }),
  /** Shipments moved: displayed counts are stale. */
  z.strictObject({ kind: z.literal('counts') }),
  /** Sent to a courier when another user changed what they hold, have to fetch or work with. */
  z.strictObject({ kind: z.literal('day') }),
  /** Progress of a bulk settlement: sent to users who may start one. */
  z.strictObject({ kind: z.literal('job'), id: z.int() }),
  /** The user opened more pages than one server notifies; this page receives no further events. */
  z.strictObject({ kind: z.literal('replaced') }),
  /**
   * The disk of the database is full, or has free space again: sent to users who may change
   * settings.
   */
  z.strictObject({ kind: z.literal('storage'), isFull: z.boolean() }),
  /** The session has ended; no further events follow. */
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
