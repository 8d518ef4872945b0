import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { liveEvent } from '#contract/outreach/live.ts';
import { bounds } from '#domain/people/bounds.ts';

type LiveEvent = z.output<typeof liveEvent>;

/** A user with an open dashboard on this server. */
export interface Guest {
  readonly userId: number;
  readonly sessionId: string;
  /** Whether the user may see notifications. */
  readonly reads: boolean;
  /** Whether the user may order settlements, and so follow them. */
  readonly settles: boolean;
  /** Whether the user receives warnings about the installation. */
  readonly administers: boolean;
  /** Whether the user is a courier. */
  readonly carries: boolean;
  /** The merchant of the user; null for staff. */
  readonly merchantId: number | null;
  readonly stream: Readable;
}

/** A client this far behind has disconnected without closing the stream. */
const mostWaitingBytes = 256 * 1024;
/** A comment of the protocol: it keeps the connection open and carries no data. */
const beat = ':\n\n';
/** Tells the client of the protocol to reconnect after so many milliseconds. */
const comeAgain = 'retry: 2000\n\n';

export interface Guests {
  all(): Guest[];
  /** The stream starts at once, so that the client knows it is connected. */
  welcome(guest: Omit<Guest, 'stream'>): Guest;
  send(guest: Guest, event: LiveEvent): void;
  /** Sends the end event, and ends the stream. */
  dismiss(guest: Guest): void;
  beat(): void;
  /** Ends every stream: the clients are told to reconnect, here or to another server. */
  close(): void;
}

export function createGuests(): Guests {
  const guests = new Set<Guest>();
  const push = ({ stream }: Guest, text: string): void => {
    if (stream.readableLength > mostWaitingBytes) stream.destroy();
    else if (!stream.destroyed) stream.push(text);
  };
  const send: Guests['send'] = (guest, event) => push(guest, `data: ${JSON.stringify(event)}\n\n`);
  const end = (guest: Guest, last: LiveEvent): void => {
    guests.delete(guest);
    send(guest, last);
    if (!guest.stream.destroyed) guest.stream.push(null);
  };
  return {
    all: () => [...guests],
    welcome: (who) => {
      const others = [...guests].filter(({ userId }) => userId === who.userId);
      // The client is notified: a page that only lost its stream would reconnect and push out the
      // next one.
      if (others.length >= bounds.streams && others[0]) end(others[0], { kind: 'replaced' });
      const guest = { ...who, stream: new Readable({ read: () => undefined }) };
      guest.stream.on('close', () => guests.delete(guest));
      push(guest, beat);
      guests.add(guest);
      return guest;
    },
    send,
    dismiss: (guest) => end(guest, { kind: 'ended' }),
    beat: () => {
      for (const guest of guests) push(guest, beat);
    },
    close: () => {
      for (const guest of guests) {
        push(guest, comeAgain);
        if (!guest.stream.destroyed) guest.stream.push(null);
      }
      guests.clear();
    },
  };
}
