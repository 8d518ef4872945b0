import { v7 as uuidv7 } from 'uuid';
import type { AnswerOf } from '#contract/contract.ts';
import type { Db, Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { type Creation, newShipment } from '#domain/shipments/create/create.ts';
import { receiptNumber } from '#domain/shipments/create/receipt-number.ts';
import { betweenReasons } from '#words/answers.ts';
import type { Who } from '../../books/activity.ts';
import type { NewShipment } from '../../books/decision.ts';
import { record, reserveIds } from '../../books/record.ts';
import { badField } from '../../http/bad-field.ts';
import type { Price } from '../../pricing/quote-command.ts';
import { getSettings } from '../../settings-store.ts';
import {
  type ShipmentInput,
  pricedColumns,
  searchText,
  writtenColumns,
} from '../create/create-columns.ts';
import { amountMeaning, getSender, senderOf } from '../create/create-command.ts';
import type { SenderRow } from '../create/create-store.ts';
import {
  type ImportTable,
  isGood,
  type Judged,
  type JudgedRow,
  type Judging,
  judgeRows,
} from './import-judge.ts';
import { writtenPlace } from './import-places.ts';
import { type ImportedRow, insertBatchRows, storePlaceAnswers, lockBatch } from './import-store.ts';

export interface ImportBatch extends ImportTable {
  readonly batch: string;
  readonly received: boolean;
}
type Answer = AnswerOf<'shipments.import'>['data'];
type AnswerRow = Answer['rows'][number];

interface Opened {
  readonly judging: Judging;
  readonly sender: SenderRow;
  readonly creation: Creation;
}

async function open(
  openQuestion: { db: Db; actor: Actor; at: string },
  table: ImportTable,
  received: boolean,
): Promise<Opened> {
  const { db, actor, at } = openQuestion;
  checkNumbers(table);
  const sender = await getSender(db, actor, table.merchant_id);
  const creation = newShipment(actor, senderOf(sender), received);
  const settings = await getSettings(db);
  const includesFee = amountMeaning(table, sender);
  const judging = {
    db,
    settings,
    sender: { id: sender.id, branchId: creation.homeBranchId, includesFee },
    at,
  };
  return { judging, sender, creation };
}

/** Rows are identified by their number: each occurs once in a file. */
function checkNumbers({ rows }: ImportTable): void {
  const seen = new Set<number>();
  rows.forEach(({ no }, index) => {
    if (seen.has(no)) throw badField(`rows.${index}.no`, 'twice');
    seen.add(no);
  });
}

/**
 * The outcome of each row; nothing is written.
 * @throws Refusal invalid_input, not_found, merchant_not_accepted
 */
export async function checkImport(
  openQuestion: { db: Db; actor: Actor; at: string },
  table: ImportTable,
): Promise<Judged> {
  const { judging } = await open(openQuestion, table, false);
  return judgeRows(judging, table);
}

/**
 * Saves the valid rows of a file, each once per batch, in a constant number of statements. The
 * others are returned with their reasons.
 * @throws Refusal invalid_input, not_found, forbidden, merchant_not_accepted
 */
export async function importShipments(
  tx: Tx,
  actor: Actor,
  input: ImportBatch,
  who: Who,
): Promise<Answer> {
  const opened = await open({ db: tx, actor, at: who.at }, input, input.received);
  const batch = { merchantId: opened.sender.id, batch: input.batch };
  const before = new Map((await lockBatch(tx, batch)).map((row) => [row.no, row]));
  const fresh = input.rows.filter(({ no }) => !before.has(no));
  const judged = await judgeRows(opened.judging, { ...input, rows: fresh });
  const good = judged.rows.filter(isGood);
  const made = await shipmentsOf(tx, opened, good);
  if (made.length > 0) {
    const after = { merchant_id: opened.sender.id, batch: input.batch, saved: made.length };
    const activity = { action: 'shipments.import', subject: 'shipment', after } as const;
    const title = opened.sender.store_name;
    await record(
      tx,
      { shipments: made.map(({ shipment }) => shipment), activity: { ...activity, title } },
      who,
    );
    const rows = made.map(({ no, shipment }) => ({ no, shipmentId: shipment.id }));
    await insertBatchRows(tx, batch, rows);
    await storeAnswers(tx, opened.sender.id, judged, who);
  }
  const saved = new Map<number, Omit<ImportedRow, 'no'>>(before);
  for (const { no, shipment } of made) saved.set(no, shipment);
  return answerOf(input, saved, judged.rows);
}

/** Places confirmed by a user for saved rows: the next file does not ask again. */
async function storeAnswers(tx: Tx, merchantId: number, judged: Judged, who: Who): Promise<void> {
  const answers = judged.rows
    .filter((one) => isGood(one))
    .flatMap(({ row, read }) => judged.places.answerOf(writtenPlace(read.texts), row) ?? []);
  const byWords = new Map(answers.map((answer) => [answer.written, answer]));
  if (byWords.size > 0) await storePlaceAnswers(tx, merchantId, [...byWords.values()], who);
}

interface Made {
  readonly no: number;
  readonly shipment: NewShipment;
}

/** A valid row has a shipment and a price: see `isGood`. */
async function shipmentsOf(
  tx: Tx,
  opened: Opened,
  good: readonly JudgedRow[],
): Promise<readonly Made[]> {
  if (good.length === 0) return [];
  const ids = await reserveIds(tx, 'shipments', good.length);
  return good.flatMap(({ row, shipment, price }, index) => {
    const id = ids[index];
    if (id === undefined) throw new RangeError('the sequence gave too few ids');
    return shipment && price
      ? [{ no: row.no, shipment: shipmentOf(opened, id, { shipment, price }) }]
      : [];
  });
}

function shipmentOf(
  { sender, creation, judging }: Opened,
  id: number,
  { shipment, price }: { shipment: ShipmentInput; price: Price },
): NewShipment {
  const code = receiptNumber(id);
  const columns = {
    ...writtenColumns(shipment),
    ...pricedColumns(price),
    merchant_id: sender.id,
    home_branch_id: creation.homeBranchId,
    currency: judging.settings.currency,
    search: searchText(shipment, sender.store_name, code),
  };
  return { id, uuid: uuidv7(), code, state: creation.state, stage: creation.stage, columns };
}

function answerOf(
  { rows }: ImportBatch,
  saved: ReadonlyMap<number, Omit<ImportedRow, 'no'>>,
  judged: readonly JudgedRow[],
): Answer {
  const reasons = new Map(judged.map((one) => [one.row.no, reasonOf(one)]));
  const answers = rows.map(({ no }): AnswerRow => {
    const shipment = saved.get(no);
    if (!shipment) {
      return { no, outcome: 'refused', uuid: null, code: null, message: reasons.get(no) ?? null };
    }
    return { no, outcome: 'saved', uuid: shipment.uuid, code: shipment.code, message: null };
  });
  const refused = answers.filter(({ outcome }) => outcome === 'refused').length;
  return { saved: answers.length - refused, refused, rows: answers };
}

/** All problems of a row, in one line. */
export const reasonOf = ({ problems }: Pick<JudgedRow, 'problems'>): string =>
  problems.map(({ text }) => text).join(betweenReasons);
