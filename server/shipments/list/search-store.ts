import type { AnswerOf } from '#contract/contract.ts';
import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { arFold, stripInvisible, toWestern } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { parsePhone } from '#domain/phone.ts';
import { visibleShipments } from '../../people/visible.ts';
import { rowColumns, rowJoins, type ShipmentRow } from '../row-store.ts';

/** Longer texts are pasted by mistake, not searches. */
const maxWords = 8;

/**
 * The text of `shipment_search` is folded and so is the word: it contains letters and digits only,
 * no LIKE wildcards.
 */
function wordCondition(word: string): Sql {
  // Words under three letters have no trigram: only a prefix can be looked up.
  if (word.length < 3) return sql`(w.search like ${`${word}%`} or w.search like ${`% ${word}%`})`;
  return sql`w.search like ${`%${word}%`}`;
}

/** Words that the texts `w` of shipments must all contain, as conditions for the trigram index. */
export const byLetters = (words: readonly string[]): Sql => join(words.map(wordCondition), ' and ');

/** The digits of a text that is only a number, in any notation; null for anything else. */
function digitsOf(text: string): string | null {
  const plain = toWestern(stripInvisible(text)).trim();
  return /^[+(]?[\d\s()\-./]+$/.test(plain) ? plain.replace(/\D/g, '') : null;
}

/**
 * The words that must all match, empty if the text contains none; null when it is a complete phone.
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
 * The search condition over shipments `s`: a complete phone matches exactly; four digits or more
 * match any part of a receipt number, of a phone or of the merchant's own reference; anything else
 * is words of the recipient, the merchant or the reference, which must all match.
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

/** The shipment whose receipt number equals the input comes first, before all other matches. */
export async function findExact(db: Db, actor: Actor, text: string): Promise<ShipmentRow | null> {
  const digits = digitsOf(text);
  if (digits === null || digits.length < 6 || digits.length > 20) return null;
  return db.one<ShipmentRow>(sql`
    select ${rowColumns} from shipments s ${rowJoins(actor)}
    where s.code = ${digits} and ${visibleShipments(actor)}`);
}

type Whereabouts = AnswerOf<'shipments.whereabouts'>['data'];

/** Of any branch's shipment: a user who has it in hand must find out where it belongs. */
export const findWhereabouts = (db: Db, code: string): Promise<Whereabouts> =>
  db.one(sql`
    select s.code, s.status, s.stage, jsonb_build_object('id', b.id, 'branch_name', b.branch_name) as serving_branch
    from shipments s join branches b on b.id = s.serving_branch_id where s.code = ${code}`);
