import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { liveEvent } from '#contract/outreach/live.ts';
import { bounds } from '#domain/people/bounds.ts';

type LiveEvent = z.output<typeof liveEvent>;

/** Somebody whose dashboard is open on this server. */
export interface Guest {
  readonly userId: number;
  readonly sessionId: string;
  /** Whether notifications are theirs to see. */
  readonly reads: boolean;
  /** Whether settlements are theirs to order, and so to watch. */
  readonly settles: boolean;
  /** Whether they are told what is wrong with the installation. */
  readonly administers: boolean;
  /** Whether they are on the road with shipments: a courier. */
  readonly carries: boolean;
  /** The merchant whose user they are; null for the company's people. */
  readonly merchantId: number | null;
  readonly stream: Readable;
}

/** Who reads this far behind has gone away without saying so. */
const mostWaitingBytes = 256 * 1024;
/** A comment of the protocol: it keeps the line open and says nothing. */
const beat = ':\n\n';
/** To a client of the protocol: come again, after so many milliseconds. */
const comeAgain = 'retry: 2000\n\n';

export interface Guests {
  all(): Guest[];
  /** The stream begins at once, so that the caller knows it is heard. */
  welcome(guest: Omit<Guest, 'stream'>): Guest;
  tell(guest: Guest, event: LiveEvent): void;
  /** Says that it is over, and ends the stream. */
  dismiss(guest: Guest): void;
  beat(): void;
  /** Ends every stream: they are told to come again, here or elsewhere. */
  close(): void;
}

export function createGuests(): Guests {
  const guests = new Set<Guest>();
  const push = ({ stream }: Guest, text: string): void => {
    if (stream.readableLength > mostWaitingBytes) stream.destroy();
    else if (!stream.destroyed) stream.push(text);
  };
  const tell: Guests['tell'] = (guest, event) => push(guest, `data: ${JSON.stringify(event)}\n\n`);
  const end = (guest: Guest, last: LiveEvent): void => {
    guests.delete(guest);
    tell(guest, last);
    if (!guest.stream.destroyed) guest.stream.push(null);
  };
  return {
    all: () => [...guests],
    welcome: (who) => {
      const others = [...guests].filter(({ userId }) => userId === who.userId);
      // It is told so: a page that only lost its stream would come again and push out the next.
      if (others.length >= bounds.streams && others[0]) end(others[0], { kind: 'replaced' });
      const guest = { ...who, stream: new Readable({ read: () => undefined }) };
      guest.stream.on('close', () => guests.delete(guest));
      push(guest, beat);
      guests.add(guest);
      return guest;
    },
    tell,
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
