import type { AnswerOf } from '#contract/contract.ts';
import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { arFold, stripInvisible, toWestern } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { parsePhone } from '#domain/phone.ts';
import { visibleShipments } from '../../people/visible.ts';
import { rowColumns, rowJoins, type ShipmentRow } from '../row-store.ts';

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

/** Words that shipments' texts `w` must all hold, as the index of letters finds them. */
export const byLetters = (words: readonly string[]): Sql => join(words.map(wordCondition), ' and ');

/**
 * The digits of a text that is nothing but a number, however it was written; null for anything
 * else.
 */
function digitsOf(text: string): string | null {
  const plain = toWestern(stripInvisible(text)).trim();
  return /^[+(]?[\d\s()\-./]+$/.test(plain) ? plain.replace(/\D/g, '') : null;
}

/**
 * The words that must all be there, none where the text holds none; null when it is a whole phone.
 */
export function wordsOf(text: string): readonly string[] | null {
  const digits = digitsOf(text);
  if (digits !== null && digits.length >= 4) return parsePhone(text) ? null : [digits];
  return arFold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/**
 * What the text asks for over shipments `s`: a whole phone is exactly that; four digits or more are
 * any part of a receipt number, of a phone or of the merchant's own reference; anything else is
 * words of the recipient, the merchant or the reference, all of which must be there.
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

/**
 * The shipment whose receipt number is exactly what was typed: it comes first, whatever else
 * matches.
 */
export async function findExact(db: Db, actor: Actor, text: string): Promise<ShipmentRow | null> {
  const digits = digitsOf(text);
  if (digits === null || digits.length < 6 || digits.length > 20) return null;
  return db.one<ShipmentRow>(sql`
    select ${rowColumns} from shipments s ${rowJoins(actor)}
    where s.code = ${digits} and ${visibleShipments(actor)}`);
}

type Whereabouts = AnswerOf<'shipments.whereabouts'>['data'];

/** Of any branch's shipment: who has it in hand must know where it belongs. */
export const findWhereabouts = (db: Db, code: string): Promise<Whereabouts> =>
  db.one(sql`
    select s.code, s.status, s.stage, jsonb_build_object('id', b.id, 'branch_name', b.branch_name) as serving_branch
    from shipments s join branches b on b.id = s.serving_branch_id where s.code = ${code}`);
