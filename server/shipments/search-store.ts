import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { arFold, stripInvisible, toWestern } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { parsePhone } from '#domain/phone.ts';
import { visibleShipments } from '../people/visible.ts';
import { rowColumns, rowJoins, type ShipmentRow } from './row-store.ts';

/** Longer texts are somebody's paste, not a search. */
const maxWords = 8;

/**
 * `search` is folded and so is the word: it holds letters and digits only, nothing that LIKE would
 * read.
 */
function wordCondition(word: string): Sql {
  // Under three letters there is no trigram inside the word: only its beginning can be looked up.
  if (word.length < 3) return sql`(s.search like ${`${word}%`} or s.search like ${`% ${word}%`})`;
  return sql`s.search like ${`%${word}%`}`;
}

/**
 * The digits of a text that is nothing but a number, however it was written; null for anything
 * else.
 */
function digitsOf(text: string): string | null {
  const plain = toWestern(stripInvisible(text)).trim();
  return /^[+(]?[\d\s()\-./]+$/.test(plain) ? plain.replace(/\D/g, '') : null;
}

/**
 * What the text asks for over parcels `s`: four digits or more are a receipt number (or any part
 * of one) or a phone; anything else is words of the recipient, the shop or the reference, all of
 * which must be there.
 */
export function searchCondition(text: string): Sql {
  const digits = digitsOf(text);
  if (digits !== null && digits.length >= 4) {
    const phone = parsePhone(text);
    if (!phone) return sql`(s.code = ${digits} or ${wordCondition(digits)})`;
    const local = wordCondition(phone.show.replace(/\D/g, ''));
    return sql`(s.code = ${digits} or s.recipient_phone = ${phone.e164} or ${local})`;
  }
  const words = arFold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords);
  return words.length === 0 ? sql`false` : sql`(${join(words.map(wordCondition), ' and ')})`;
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
