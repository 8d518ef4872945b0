import type { ExistingShipment } from '#domain/shipments/existing.ts';
import type { FamilyKey } from '#domain/custody/families.ts';
import type { PastDocumentEntry, PastEffect } from '#domain/custody/undo.ts';
import { afterMove } from '#domain/custody/undo.ts';
import { chart, type AccountKey } from '#domain/ledger/chart.ts';
import type { Entry, Posting } from '#domain/ledger/posting-rules.ts';
import { money, type Money } from '#domain/money.ts';
import type { PastEntry, PastMove } from '#domain/shipments/marks.ts';
import { changesBetween, type Move, type Shipment } from '#domain/shipments/shipment.ts';
import { Links } from './links.ts';
import type { Paper } from './paper.ts';
import { Side } from './side.ts';

/** A row of a parcel's history. */
interface Past extends Omit<PastMove, 'document' | 'reversed'> {
  readonly documentId: number | null;
  readonly reversesSeq: number | null;
  readonly actorId: number;
  reversed: boolean;
}

export interface Parcel {
  shipment: Shipment;
  readonly past: Past[];
  readonly entries: BookEntry[];
  readonly parentId: number | null;
  readonly children: Parcel[];
  changedAt: number;
  couponId: number | null;
  /** What is said in its note; a parcel made out of another begins with that of the other. */
  note: string | null;
}

export interface BookEntry extends Entry {
  readonly id: number;
  reversed: boolean;
}

/** A change of an account, and by what: whoever looked at it meanwhile may have seen it as it was before. */
interface Change {
  readonly at: number;
  readonly amount: number;
  readonly by: string;
}

/** Whose doing it is that is being written. */
export interface Hand {
  readonly actorId: number;
  readonly at: number;
  /** The command's name. */
  readonly by: string;
}

const nameOf = (key: AccountKey, ownerId: number): string => `${key}:${ownerId}`;

/** The two books in memory: what the tables must say when the same commands were done one after another. */
export class Book {
  readonly parcels = new Map<number, Parcel>();
  readonly papers = new Map<number, Paper>();
  readonly entries: BookEntry[] = [];
  readonly counters = new Map<string, number>();
  /** The paper of a family that holds a parcel: `family:parcel`. */
  readonly live = new Map<string, number>();
  readonly ofMerchant = new Map<number, Parcel[]>();
  readonly side = new Side();
  /** Papers by the shop they name, by the paper they pay off, and by the one that closed them. */
  readonly ofShop = new Links();
  readonly about = new Links();
  readonly closedBy = new Links();
  /** Counts of the boxes, by branch. */
  readonly counts = new Links();
  readonly #byUuid = new Map<string, Parcel>();
  readonly #byCode = new Map<string, Parcel>();
  readonly #balances = new Map<string, number>();
  readonly #changes = new Map<string, Change[]>();
  readonly #entriesOfPaper = new Map<number, BookEntry[]>();

  add(shipment: Shipment, hand: Hand, parentId: number | null = null): Parcel {
    const parent = parentId === null ? undefined : this.parcels.get(parentId);
    const parcel: Parcel = {
      shipment,
      past: [],
      entries: [],
      parentId,
      children: [],
      changedAt: hand.at,
      couponId: null,
      note: parent?.note ?? null,
    };
    this.parcels.set(shipment.id, parcel);
    this.#byUuid.set(shipment.uuid, parcel);
    this.#byCode.set(shipment.code, parcel);
    const ofShop = this.ofMerchant.get(shipment.merchantId);
    if (ofShop) ofShop.push(parcel);
    else this.ofMerchant.set(shipment.merchantId, [parcel]);
    parent?.children.push(parcel);
    return parcel;
  }

  /** The live shipment made out of one, other than `except`. */
  liveChild({ children }: Parcel, except?: Parcel): ExistingShipment | null {
    const child = children.find((one) => one !== except && one.shipment.status !== 'cancelled');
    if (!child) return null;
    const { uuid, code } = child.shipment;
    return { kind: 'shipment', uuid, code };
  }

  /** As `liveChild` of the parent, of a cancelled shipment that comes back. */
  liveSibling(parcel: Parcel): ExistingShipment | null {
    const parent = parcel.parentId === null ? undefined : this.parcels.get(parcel.parentId);
    return parent && parcel.shipment.status === 'cancelled' ? this.liveChild(parent, parcel) : null;
  }

  /** By uuid, receipt number or id: however a command named it. */
  find(key: string | number): Parcel | null {
    if (typeof key === 'number') return this.parcels.get(key) ?? null;
    return this.#byUuid.get(key.toLowerCase()) ?? this.#byCode.get(key) ?? null;
  }

  /** @throws RangeError when nobody has heard of it */
  get(key: string | number): Parcel {
    const parcel = this.find(key);
    if (!parcel) throw new RangeError(`no command made parcel ${key}`);
    return parcel;
  }

  paper(id: number, family: FamilyKey): Paper {
    const paper = this.papers.get(id);
    if (paper?.family !== family) throw new RangeError(`no command made ${family} ${id}`);
    return paper;
  }

  move(moves: readonly Move[], documentId: number | null, hand: Hand): void {
    for (const move of moves) {
      const parcel = this.get(move.shipmentId);
      const { shipment, past } = parcel;
      parcel.shipment = afterMove(shipment, move);
      parcel.changedAt = hand.at;
      this.side.follow(move);
      for (const row of past) if (row.seq === move.reversesSeq) row.reversed = true;
      past.push({
        seq: shipment.version + 1,
        event: move.event,
        changes: changesBetween(move.before, move.after),
        documentId,
        reversesSeq: move.reversesSeq ?? null,
        actorId: hand.actorId,
        reversed: false,
      });
    }
  }

  post(entries: readonly Entry[], hand: Hand): void {
    for (const entry of entries) {
      if (entry.postings.length === 0) continue;
      const kept: BookEntry = { ...entry, id: this.entries.length + 1, reversed: false };
      this.entries.push(kept);
      const undone = entry.reversesEntryId && this.entries[entry.reversesEntryId - 1];
      if (undone) undone.reversed = true;
      if (entry.shipmentId !== undefined) this.get(entry.shipmentId).entries.push(kept);
      if (entry.documentId !== undefined) this.#ofPaper(entry.documentId).push(kept);
      for (const posting of entry.postings) this.#count(posting, hand);
    }
  }

  #ofPaper(id: number): BookEntry[] {
    const known = this.#entriesOfPaper.get(id);
    if (known) return known;
    const fresh: BookEntry[] = [];
    this.#entriesOfPaper.set(id, fresh);
    return fresh;
  }

  #count({ debit, credit, amount }: Posting, { at, by }: Hand): void {
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

  /** What changed the account from an instant on, the latest first. */
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

  /** A parcel's history as a roll-back reads it, newest first. */
  pastOf({ past }: Parcel): PastMove[] {
    return past
      .filter((row) => row.reversesSeq === null)
      .map((row) => ({ ...row, document: this.#standing(row.documentId) }))
      .reverse();
  }

  #standing(id: number | null): PastMove['document'] {
    const paper = id === null ? undefined : this.papers.get(id);
    return paper && paper.state !== 'void' && paper.number !== null ? { name: paper.number } : null;
  }

  standingEntries({ entries }: Parcel): PastEntry[] {
    return entries
      .filter((entry) => !entry.reversed && entry.reversesEntryId === undefined)
      .reverse();
  }

  /** What a paper did and nothing has undone, one row a parcel. */
  effectsOf({ id, lines }: Paper): PastEffect[] {
    return lines.flatMap(({ shipmentId }) => {
      const { past } = this.get(shipmentId);
      const mine = past.findLast(
        (row) => row.documentId === id && row.reversesSeq === null && !row.reversed,
      );
      return mine ? [{ shipmentId, seq: mine.seq, event: mine.event, changes: mine.changes }] : [];
    });
  }

  entriesOf({ id }: Paper): PastDocumentEntry[] {
    return this.#ofPaper(id)
      .filter((entry) => !entry.reversed && entry.reversesEntryId === undefined)
      .map((entry) => ({
        id: entry.id,
        fact: entry.fact,
        shipmentId: entry.shipmentId ?? null,
        postings: entry.postings,
      }));
  }
}
