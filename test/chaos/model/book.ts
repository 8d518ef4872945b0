import type { ExistingShipment } from '#domain/shipments/existing.ts';
import type { FamilyKey } from '#domain/custody/families.ts';
import type { PastDocumentEntry, PastEffect } from '#domain/custody/undo.ts';
import { afterMove } from '#domain/custody/undo.ts';
import { bookedDay } from '#domain/ledger/booked-day.ts';
import { chart, type AccountKey } from '#domain/ledger/chart.ts';
import type { Entry, Posting } from '#domain/ledger/posting-rules.ts';
import { money, type Money } from '#domain/money.ts';
import type { PastEntry, PastMove } from '#domain/shipments/annotations.ts';
import { changesBetween, type Move, type Shipment } from '#domain/shipments/shipment.ts';
import type { Day } from '#domain/time.ts';
import { Links } from './links.ts';
import type { Document } from './document.ts';
import { Side } from './side.ts';

/** A history row of a tracked shipment. */
interface Past extends Omit<PastMove, 'document' | 'reversed'> {
  readonly documentId: number | null;
  readonly reversesSeq: number | null;
  readonly actorId: number;
  reversed: boolean;
}

export interface TrackedShipment {
  shipment: Shipment;
  readonly past: Past[];
  readonly entries: BookEntry[];
  readonly parentId: number | null;
  readonly children: TrackedShipment[];
  changedAt: number;
  couponId: number | null;
  /**
   * The content of its note; a tracked shipment created from another starts with the other's note.
   */
  note: string | null;
}

export interface BookEntry extends Entry {
  readonly id: number;
  readonly bookedOn: Day;
  /** Null in the tables: it is booked on the day of its recording. */
  readonly isLate: boolean;
  reversed: boolean;
}

/** A change of an account, and its cause: a concurrent reader may have seen the value before. */
interface Change {
  readonly at: number;
  readonly amount: number;
  readonly by: string;
}

/** The actor of the rows being written. */
export interface Origin {
  readonly actorId: number;
  readonly at: number;
  /** The company's day. */
  readonly today: Day;
  /** The command's name. */
  readonly by: string;
}

const nameOf = (key: AccountKey, ownerId: number): string => `${key}:${ownerId}`;

/**
 * The two books in memory: the expected content of the tables if the same commands ran one after
 * another.
 */
export class Book {
  readonly shipments = new Map<number, TrackedShipment>();
  readonly documents = new Map<number, Document>();
  readonly entries: BookEntry[] = [];
  readonly counters = new Map<string, number>();
  /** The document of a family that holds a tracked shipment: `family:tracked`. */
  readonly live = new Map<string, number>();
  readonly shipmentsOfMerchant = new Map<number, TrackedShipment[]>();
  readonly side = new Side();
  /**
   * Documents by the merchant they name, by the document they pay off, and by the one that closed
   * them.
   */
  readonly documentsOfMerchant = new Links();
  readonly about = new Links();
  readonly closedBy = new Links();
  /** Counts of the tills, by branch. */
  readonly counts = new Links();
  readonly #byUuid = new Map<string, TrackedShipment>();
  readonly #byCode = new Map<string, TrackedShipment>();
  readonly #balances = new Map<string, number>();
  readonly #changes = new Map<string, Change[]>();
  readonly #entriesOfDocument = new Map<number, BookEntry[]>();

  add(shipment: Shipment, origin: Origin, parentId: number | null = null): TrackedShipment {
    const parent = parentId === null ? undefined : this.shipments.get(parentId);
    const tracked: TrackedShipment = {
      shipment,
      past: [],
      entries: [],
      parentId,
      children: [],
      changedAt: origin.at,
      couponId: null,
      note: parent?.note ?? null,
    };
    this.shipments.set(shipment.id, tracked);
    this.#byUuid.set(shipment.uuid, tracked);
    this.#byCode.set(shipment.code, tracked);
    const ofMerchant = this.shipmentsOfMerchant.get(shipment.merchantId);
    if (ofMerchant) ofMerchant.push(tracked);
    else this.shipmentsOfMerchant.set(shipment.merchantId, [tracked]);
    parent?.children.push(tracked);
    return tracked;
  }

  /** The live shipment created from one, other than `except`. */
  liveChild({ children }: TrackedShipment, except?: TrackedShipment): ExistingShipment | null {
    const child = children.find((one) => one !== except && one.shipment.status !== 'cancelled');
    if (!child) return null;
    const { uuid, code } = child.shipment;
    return { kind: 'shipment', uuid, code };
  }

  /** As `liveChild` of the parent, for a cancelled shipment that is restored. */
  liveSibling(tracked: TrackedShipment): ExistingShipment | null {
    const parent = tracked.parentId === null ? undefined : this.shipments.get(tracked.parentId);
    return parent && tracked.shipment.status === 'cancelled'
      ? this.liveChild(parent, tracked)
      : null;
  }

  /** By uuid, receipt number or id: however a command named it. */
  find(key: string | number): TrackedShipment | null {
    if (typeof key === 'number') return this.shipments.get(key) ?? null;
    return this.#byUuid.get(key.toLowerCase()) ?? this.#byCode.get(key) ?? null;
  }

  /** @throws RangeError for an unknown one */
  get(key: string | number): TrackedShipment {
    const tracked = this.find(key);
    if (!tracked) throw new RangeError(`no command made tracked ${key}`);
    return tracked;
  }

  document(id: number, family: FamilyKey): Document {
    const document = this.documents.get(id);
    if (document?.family !== family) throw new RangeError(`no command made ${family} ${id}`);
    return document;
  }

  move(moves: readonly Move[], documentId: number | null, origin: Origin): void {
    for (const move of moves) {
      const tracked = this.get(move.shipmentId);
      const { shipment, past } = tracked;
      tracked.shipment = afterMove(shipment, move);
      tracked.changedAt = origin.at;
      this.side.follow(move);
      for (const row of past) if (row.seq === move.reversesSeq) row.reversed = true;
      past.push({
        seq: shipment.version + 1,
        event: move.event,
        changes: changesBetween(move.before, move.after),
        documentId,
        reversesSeq: move.reversesSeq ?? null,
        actorId: origin.actorId,
        reversed: false,
      });
    }
  }

  /** `date`: that of their document. */
  post(entries: readonly Entry[], origin: Origin, date: Day | null = null): void {
    const terms = { today: origin.today, closedOn: this.side.closedOn() };
    for (const entry of entries) {
      if (entry.postings.length === 0) continue;
      const undone = entry.reversesEntryId ? this.entries[entry.reversesEntryId - 1] : undefined;
      const bookedOn = bookedDay(undone ? undone.bookedOn : date, terms);
      const stored: BookEntry = {
        ...entry,
        id: this.entries.length + 1,
        bookedOn,
        isLate: bookedOn !== origin.today,
        reversed: false,
      };
      this.entries.push(stored);
      if (undone) undone.reversed = true;
      if (entry.shipmentId !== undefined) this.get(entry.shipmentId).entries.push(stored);
      if (entry.documentId !== undefined) this.#ofDocument(entry.documentId).push(stored);
      for (const posting of entry.postings) this.#count(posting, origin);
    }
  }

  #ofDocument(id: number): BookEntry[] {
    const known = this.#entriesOfDocument.get(id);
    if (known) return known;
    const fresh: BookEntry[] = [];
    this.#entriesOfDocument.set(id, fresh);
    return fresh;
  }

  #count({ debit, credit, amount }: Posting, { at, by }: Origin): void {
    for (const [ref, side] of [
      [debit, 'debit'],
      [credit, 'credit'],
    ] as const) {
      const name = nameOf(ref.key, ref.ownerId);
      const signed = chart[ref.key].normal === side ? amount : -amount;
      this.#balances.set(name, (this.#balances.get(name) ?? 0) + signed);
      const changes = this.#changes.get(name) ?? [];
      changes.push({ at, amount: signed, by });
      this.#changes.set(name, changes);
    }
  }

  /** On the account's normal side. */
  balance(key: AccountKey, ownerId: number): Money {
    return money(this.#balances.get(nameOf(key, ownerId)) ?? 0);
  }

  /** Changes of the account from an instant on, the latest first. */
  changesSince(key: AccountKey, ownerId: number, at: number): Change[] {
    const changes = this.#changes.get(nameOf(key, ownerId)) ?? [];
    const found: Change[] = [];
    for (let index = changes.length - 1; index >= 0; index -= 1) {
      const change = changes[index];
      if (!change || change.at < at) break;
      found.push(change);
    }
    return found;
  }

  /** The history of a tracked shipment as a roll-back reads it, newest first. */
  pastOf({ past }: TrackedShipment): PastMove[] {
    return past
      .filter((row) => row.reversesSeq === null)
      .map((row) => ({ ...row, document: this.#inForce(row.documentId) }))
      .reverse();
  }

  #inForce(id: number | null): PastMove['document'] {
    const document = id === null ? undefined : this.documents.get(id);
    return document && document.state !== 'void' && document.number !== null
      ? { name: document.number }
      : null;
  }

  currentEntries({ entries }: TrackedShipment): PastEntry[] {
    return entries
      .filter((entry) => !entry.reversed && entry.reversesEntryId === undefined)
      .reverse();
  }

  /** The moves of a document that are not undone, one row per tracked shipment. */
  effectsOf({ id, lines }: Document): PastEffect[] {
    return lines.flatMap(({ shipmentId }) => {
      const { past } = this.get(shipmentId);
      const mine = past.findLast(
        (row) => row.documentId === id && row.reversesSeq === null && !row.reversed,
      );
      return mine ? [{ shipmentId, seq: mine.seq, event: mine.event, changes: mine.changes }] : [];
    });
  }

  entriesOf({ id }: Document): PastDocumentEntry[] {
    return this.#ofDocument(id)
      .filter((entry) => !entry.reversed && entry.reversesEntryId === undefined)
      .map((entry) => ({
        id: entry.id,
        fact: entry.fact,
        shipmentId: entry.shipmentId ?? null,
        postings: entry.postings,
      }));
  }
}
