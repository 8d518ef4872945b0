import type { Db } from '#database/connect.ts';
import type { Book } from '../model/book.ts';
import type { Finding } from './finding.ts';
import { payoutRows } from './payout-rows.ts';
import {
  priceRequestRows,
  closedMonthRows,
  countRows,
  decisionRows,
  noteRows,
  proofRows,
  receiptRows,
  requestRows,
} from './side-rows.ts';
import {
  accountRows,
  counterRows,
  documentRows,
  shipmentRows,
  postingRows,
  type Side,
} from './rows.ts';

const tables = [
  shipmentRows,
  documentRows,
  postingRows,
  accountRows,
  counterRows,
  priceRequestRows,
  proofRows,
  decisionRows,
  countRows,
  receiptRows,
  requestRows,
  noteRows,
  closedMonthRows,
  payoutRows,
];

export interface Compared {
  readonly findings: readonly Finding[];
  /** Rows compared with each other, by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** The tables against the model, field by field: a partly executed command is detected here. */
export async function compare(db: Db, book: Book): Promise<Compared> {
  const findings: Finding[] = [];
  const rows: Record<string, number> = {};
  for (const read of tables) {
    const side = await read(db, book);
    rows[side.table] = side.inTables.size;
    findings.push(...differences(side));
  }
  return { findings, rows };
}

function differences({ table, fields, inTables, inModel }: Side): Finding[] {
  const found: Finding[] = [];
  for (const [key, there] of inTables) {
    const here = inModel.get(key);
    // A row that no command explains was written without a reason, or once too often.
    if (!here) {
      found.push({
        kind: table === 'shipments' ? 'doubled' : 'differs',
        what: `${table} ${key}: only in the tables`,
      });
      continue;
    }
    const wrong = fields.flatMap((field, index) =>
      Object.is(there[index], here[index])
        ? []
        : [`${field} ${there[index]}, by the model ${here[index]}`],
    );
    if (wrong.length > 0)
      found.push({ kind: 'differs', what: `${table} ${key}: ${wrong.join('; ')}` });
  }
  for (const key of inModel.keys())
    if (!inTables.has(key))
      found.push({ kind: 'differs', what: `${table} ${key}: only in the model` });
  return found;
}
