import type { AnswerOf } from '#contract/contract.ts';
import type { shipmentImport } from '#contract/shipments/import.ts';
import { type ImportField, importFields } from '#domain/shipments/create/import-row.ts';
import { importHeads, importWords as t } from '#words/shipments/import.ts';
import type { Handlers } from '../../http/call.ts';
import { inPages } from '../../exports/turns.ts';
import { companyLook } from '../../exports/send-export.ts';
import { exportFile } from '../../exports/export-file.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import { getSender } from '../create/create-command.ts';
import { checkImport, importShipments, reasonOf } from './import-command.ts';
import type { JudgedRow } from './import-judge.ts';
import type { Places } from './import-places.ts';
import { findMapping, storeMapping, listKnownDestinations } from './import-store.ts';

type CheckedRow = AnswerOf<'shipments.importCheck'>['data']['rows'][number];

const presentRow = (judged: JudgedRow, places: Places): CheckedRow => {
  const { row, read, place, problems, price, sums } = judged;
  return {
    no: row.no,
    problems: [...problems],
    repaired: read.repaired.map((field) => ({ field, text: read.texts[field] })),
    destination: places.destination(place.destinationId),
    area: places.area(place.areaId),
    certainty: place.certainty,
    question: place.question,
    answered: place.isAnswered,
    options: place.options.flatMap(({ destinationId, areaId, certainty }) => {
      const destination = places.destination(destinationId);
      return destination ? [{ destination, area: places.area(areaId), certainty }] : [];
    }),
    goods_amount: sums.goods,
    fee_amount: price?.quote.fee ?? null,
    cod_amount: sums.collect,
  };
};

/** As entered, under headers that the next import recognises. */
const writtenColumns = importFields.map(
  (field: ImportField): ExportColumn<JudgedRow> => ({
    header: importHeads[field],
    kind: 'text',
    value: ({ row }) => row[field],
  }),
);

/** The reasons are in the last column. */
const refusedColumns: readonly ExportColumn<JudgedRow>[] = [
  ...writtenColumns,
  { header: t.row, kind: 'number', value: ({ row }) => row.no },
  { header: t.reason, kind: 'text', width: 60, value: reasonOf },
];

const withChoices = (destinations: readonly string[]) =>
  writtenColumns.map((column) =>
    column.header === importHeads.destination ? { ...column, choices: destinations } : column,
  );

export const importHandlers = {
  'shipments.importTemplate': async ({ db }) => {
    const places = await listKnownDestinations(db);
    const columns = withChoices(places.map(({ name }) => name));
    const table = { name: 'shipments', title: t.templateTitle, columns, pages: inPages([]) };
    return exportFile(table, await companyLook(db));
  },
  'shipments.importMapping': async ({ db, actor, input }) => {
    const { id, amount_includes_fee } = await getSender(db, actor, input.merchant_id);
    const stored = await findMapping(db, id);
    const meaning = stored?.amount_includes_fee ?? amount_includes_fee;
    return { data: { columns: stored?.columns ?? [], amount_includes_fee: meaning } };
  },
  'shipments.keepImportMapping': async ({ tx, actor, input, who }) => {
    const { id } = await getSender(tx, actor, input.merchant_id);
    const { columns, amount_includes_fee = null } = input;
    await storeMapping(tx, { merchantId: id, columns, amount_includes_fee }, who);
    return { data: { ok: true } };
  },
  'shipments.importCheck': async ({ db, actor, input, now }) => {
    const { rows, places } = await checkImport({ db, actor, at: now }, input);
    return { data: { rows: rows.map((row) => presentRow(row, places)) } };
  },
  'shipments.import': async ({ tx, actor, input, who }) => ({
    data: await importShipments(tx, actor, input, who),
  }),
  'shipments.importRefused': async ({ db, actor, input, now }) => {
    const { rows } = await checkImport({ db, actor, at: now }, input);
    const pages = inPages(rows);
    const table = { name: 'shipments-refused', title: t.refused, columns: refusedColumns, pages };
    return exportFile(table, await companyLook(db));
  },
} satisfies Handlers<keyof typeof shipmentImport>;
