import { join, raw, sql, type Db, type Sql } from '#database/connect.ts';
import { arFold, stripInvisible, toWestern } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { parsePhone } from '#domain/phone.ts';
import { visibleShipments } from '../people/visible.ts';
import { rowColumns, rowJoins, type ShipmentRow } from './row-store.ts';

/** Longer texts are somebody's paste, not a search. */
const maxWords = 8;

/**
 * The text of `shipment_search` is folded and so is the word: it holds letters and digits only,
 * nothing that LIKE would read.
 */
function wordCondition(word: string): Sql {
  // Under three letters there is no trigram inside the word: only its beginning can be looked up.
  if (word.length < 3) return sql`(w.search like ${`${word}%`} or w.search like ${`% ${word}%`})`;
  return sql`w.search like ${`%${word}%`}`;
}

const byLetters = (words: readonly string[]): Sql => join(words.map(wordCondition), ' and ');

/** The same words, told so that no index offers itself. */
const readThrough = (words: readonly string[]): Sql =>
  join(
    words.map((word) =>
      word.length < 3
        ? sql`strpos(' ' || w.search, ${` ${word}`}) > 0`
        : sql`strpos(w.search, ${word}) > 0`,
    ),
    ' and ',
  );

/**
 * The digits of a text that is nothing but a number, however it was written; null for anything
 * else.
 */
function digitsOf(text: string): string | null {
  const plain = toWestern(stripInvisible(text)).trim();
  return /^[+(]?[\d\s()\-./]+$/.test(plain) ? plain.replace(/\D/g, '') : null;
}

/** The words that must all be there, none where the text holds none; null when it is a whole phone. */
function wordsOf(text: string): readonly string[] | null {
  const digits = digitsOf(text);
  if (digits !== null && digits.length >= 4) return parsePhone(text) ? null : [digits];
  return arFold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/**
 * What the text asks for over parcels `s`: a whole phone is exactly that; four digits or more are
 * any part of a receipt number, of a phone or of the shop's own reference; anything else is words
 * of the recipient, the shop or the reference, all of which must be there.
 */
export function searchCondition(text: string): Sql {
  const words = wordsOf(text);
  if (words === null) {
    const phone = parsePhone(text)?.e164 ?? '';
    return sql`(s.code = ${digitsOf(text)} or s.recipient_phone = ${phone}
      or s.recipient_phone2 = ${phone})`;
  }
  if (words.length === 0) return sql`false`;
  return sql`s.id in (select w.shipment_id from shipment_search w where ${byLetters(words)})`;
}

/** A read of parcels `s` in the order of their ids, either way. */
interface ReadById {
  readonly columns: Sql;
  readonly where: Sql;
  readonly direction: Sql;
  readonly limit: Sql;
  /** So many found are looked up one by one; more, and the parcels are read through. */
  readonly few?: number;
}

/** Where both ways cost about the same for a small branch: some 10 µs for each looked up, half of one for each read. */
const usuallyFew = 2500;

/**
 * The read narrowed by words, null where the text is no words and `searchCondition` says it all. Few that
 * the index of letters finds are looked up, newest first; where it finds many, reading through the parcels
 * from the newest meets a page of them sooner. The database cannot choose between the two: it guesses how
 * many a part of a name finds, and was seen to guess 400 for 23,000.
 */
export function readByWords(text: string, { columns, where, ...by }: ReadById): Sql | null {
  const words = wordsOf(text);
  if (words === null || words.length === 0) return null;
  const { direction, limit, few = usuallyFew } = by;
  const tail = sql`order by s.id ${direction} limit ${limit}`;
  return sql`select l.* from (select array(
      select w.shipment_id from shipment_search w where ${byLetters(words)}
      limit ${raw(String(few + 1))}) as ids offset 0) found
    cross join lateral (
      (select ${columns} from (select f.id from unnest(found.ids) f(id) order by f.id ${direction}) f
        join shipments s on s.id = f.id
        where cardinality(found.ids) <= ${few} and ${where} ${tail})
      union all
      (select ${columns} from shipment_search w join shipments s on s.id = w.shipment_id
        where cardinality(found.ids) > ${few} and ${readThrough(words)} and ${where} ${tail})) l`;
}

/**
 * The parcel whose receipt number is exactly what was typed: it comes first, whatever else
 * matches.
 */
export async function findExact(db: Db, actor: Actor, text: string): Promise<ShipmentRow | null> {
  const digits = digitsOf(text);
  if (digits === null || digits.length < 6 || digits.length > 20) return null;
  return db.one<ShipmentRow>(sql`
    select ${rowColumns} from shipments s ${rowJoins(actor)}
    where s.code = ${digits} and ${visibleShipments(actor)}`);
}
