import { sql, type Db } from '#database/connect.ts';
import { families } from '#domain/custody/families.ts';
import { familyNames } from '#words/custody/names.ts';
import { receiptFileWords as t } from '#words/custody/receipt-mails.ts';
import { companyLook } from '../../exports/send-export.ts';
import { exportFile } from '../../exports/export-file.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import type { Mail } from '../../jobs/mailer.ts';
import { documentsOf } from '../documents/document-store.ts';

interface Row {
  readonly what: string;
  readonly number: string | null;
  readonly collected: number | null;
  readonly fee: number | null;
  readonly net: number;
}

const columns: readonly ExportColumn<Row>[] = [
  { header: t.what, kind: 'text', width: 26, value: ({ what }) => what },
  { header: t.number, kind: 'text', width: 22, value: ({ number }) => number },
  { header: t.collected, kind: 'money', value: ({ collected }) => collected },
  { header: t.fee, kind: 'money', value: ({ fee }) => fee },
  { header: t.net, kind: 'money', value: ({ net }) => net },
];

interface Head {
  readonly number: string;
  readonly carried: number;
  readonly paid: number;
}

/** A settlement that is void by now pays nothing, and has no receipt. */
const headOf = (db: Db, id: number): Promise<Head | null> =>
  db.one(sql`
    select number, carried_in_amount as carried, paid_amount as paid from documents
    where id = ${id} and family = 'settlement' and state in ('confirmed', 'locked')`);

const linesOf = (db: Db, id: number): Promise<Omit<Row, 'what'>[]> =>
  db.rows(sql`
    select s.code as number, l.collected_amount as collected, l.fee_amount as fee, l.net_amount as net
    from document_lines l join shipments s on s.id = l.shipment_id where l.document_id = ${id} order by l.line_no`);

/** The carried balance by the documents that make it, and what of it is older. */
async function carriedRows(db: Db, id: number, carried: number): Promise<Row[]> {
  const empty = { collected: null, fee: null };
  const named = (await documentsOf(db, id)).map(
    ({ family, invoice_no: number, net_amount }): Row => ({
      ...empty,
      // An earlier settlement is here because its payout came back.
      what: families[family].settles ? t.bounced : familyNames[family].one,
      number,
      net: net_amount,
    }),
  );
  const older = carried - named.reduce((sum, { net }) => sum + net, 0);
  return older === 0 ? named : [...named, { ...empty, what: t.older, number: null, net: older }];
}

/** The lines of a settlement as an Excel file; null if it does not stand any more. */
export async function receiptFile(db: Db, id: number): Promise<Mail['attachment'] | null> {
  const head = await headOf(db, id);
  if (head === null) return null;
  const lines = (await linesOf(db, id)).map((line): Row => ({ what: t.shipment, ...line }));
  const rows = [...lines, ...(await carriedRows(db, id, head.carried))];
  const total: Row = {
    what: t.paid,
    number: head.number,
    collected: null,
    fee: null,
    net: head.paid,
  };
  const runSheet = { name: head.number, title: t.title, columns, pages: [[...rows, total]] };
  const { parts, type } = exportFile(runSheet, await companyLook(db));
  const bytes: Buffer[] = [];
  for await (const part of parts) bytes.push(Buffer.from(part));
  return { name: `${head.number}.xlsx`, type, bytes: Buffer.concat(bytes) };
}
