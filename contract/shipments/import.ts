import { z } from 'zod';
import { importFields, MOST_IMPORTED } from '#domain/shipments/create/import-row.ts';
import { feePayers } from '#domain/shipments/shipment.ts';
import { endpoint } from '../endpoint.ts';
import { cell, id, uuid, whole } from '../fields.ts';
import { merchantOfStaff } from '../needed.ts';
import { done, one } from '../page.ts';

const cellOfTable = cell(4000).optional();
const cells = Object.fromEntries(importFields.map((field) => [field, cellOfTable])) as Record<
  (typeof importFields)[number],
  typeof cellOfTable
>;

const row = z.strictObject({
  /** The row number in the file. A batch contains each number once. */
  no: whole(1, 1_100_000),
  ...cells,
  /** The user's choice; if omitted, it is guessed. A null area: deliberately none. */
  destination_id: id.optional(),
  area_id: id.nullable().optional(),
  /** Saved although it looks like a duplicate, or its amount seems to lack zeros. */
  accept: z.boolean().optional().default(false),
});

const table = {
  /** Merchants omit it: always their own. */
  merchant_id: id.optional(),
  fee_payer: z.enum(feePayers, { error: 'pick' }).optional().default('recipient'),
  /**
   * The amounts of the file include the delivery fee; defaults to the merchant's setting. A row
   * whose amount states it («25,000 واصل») overrides this.
   */
  amount_includes_fee: z.boolean().optional(),
  rows: z.array(row).min(1, { error: 'required' }).max(MOST_IMPORTED, { error: 'import_rows' }),
};

const field = z.enum(importFields);
const place = z.strictObject({ id: z.int(), name: z.string() });
const problem = z.strictObject({
  field: field.nullable(),
  text: z.string(),
  /** A doubt is resolved by accepting the row; a fault only by fixing it. */
  kind: z.enum(['fault', 'doubt']),
});

const checkedRow = z.strictObject({
  no: z.int(),
  problems: z.array(problem),
  /** Texts that were corrected, as they will be saved. */
  repaired: z.array(z.strictObject({ field, text: z.string() })),
  destination: place.nullable(),
  area: place.nullable(),
  /** In percent; 100 when the user chose it. */
  certainty: z.int(),
  /**
   * `confirm`: a guess below 95 percent, the first of the options; saved only after the user has
   * chosen.
   */
  question: z.enum(['destination', 'area', 'confirm']).nullable(),
  /** Known from an earlier choice for this merchant. */
  answered: z.boolean(),
  options: z.array(
    z.strictObject({ destination: place, area: place.nullable(), certainty: z.int() }),
  ),
  /** The goods price, the fee, and the total to collect. */
  goods_amount: z.int().nullable(),
  fee_amount: z.int().nullable(),
  cod_amount: z.int().nullable(),
});

const savedRow = z.strictObject({
  no: z.int(),
  outcome: z.enum(['saved', 'refused']),
  uuid: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

/** The column mapping of this merchant's files. */
const columns = z
  .array(
    z.strictObject({
      head: z.string().max(200, { error: 'too_long' }),
      field: z.enum(importFields, { error: 'pick' }).nullable(),
    }),
  )
  .max(200, { error: 'too_big' });

export const shipmentImport = {
  'shipments.importTemplate': endpoint({
    method: 'GET',
    path: '/api/admin/charges/import/template',
    permission: 'shipments.create',
    answers: 'file',
    summary:
      'Returns an empty Excel template for shipments, with every column and the governorates to pick from.',
    output: z.string(),
  }),
  'shipments.importMapping': endpoint({
    method: 'GET',
    path: '/api/admin/charges/import/mapping',
    permission: 'shipments.create',
    summary: 'Returns the last saved column mapping of a merchant’s own files.',
    neededOf: merchantOfStaff,
    query: z.strictObject({ merchant_id: id.optional() }),
    output: one(
      z.strictObject({
        columns,
        /**
         * For these files, otherwise for the merchant; null if never chosen, so the user is asked.
         */
        amount_includes_fee: z.boolean().nullable(),
      }),
    ),
  }),
  'shipments.keepImportMapping': endpoint({
    method: 'POST',
    path: '/api/admin/charges/import/mapping',
    permission: 'shipments.create',
    summary: 'Saves the column mapping of a merchant’s own files.',
    neededOf: merchantOfStaff,
    body: z.strictObject({
      merchant_id: id.optional(),
      columns,
      amount_includes_fee: z.boolean().optional(),
    }),
    output: done,
  }),
  'shipments.importCheck': endpoint({
    method: 'POST',
    path: '/api/admin/charges/import/check',
    permission: 'shipments.create',
    // Checks only; writes nothing.
    ownTransaction: true,
    summary:
      'Checks the rows of a shipment file: what was fixed, where each goes, its price, its errors.',
    neededOf: merchantOfStaff,
    body: z.strictObject(table),
    output: one(z.strictObject({ rows: z.array(checkedRow) })),
  }),
  'shipments.import': endpoint({
    method: 'POST',
    path: '/api/admin/charges/import',
    permission: 'shipments.create',
    summary:
      'Saves the valid rows of a shipment file. A row of a batch is saved once, however often the batch is sent.',
    body: z.strictObject({
      ...table,
      /** Generated by the sender: one per file. */
      batch: uuid,
      received: z.boolean().optional().default(false),
    }),
    output: one(z.strictObject({ saved: z.int(), refused: z.int(), rows: z.array(savedRow) })),
  }),
  'shipments.importRefused': endpoint({
    method: 'POST',
    path: '/api/admin/charges/import/refused',
    permission: 'shipments.create',
    answers: 'file',
    ownTransaction: true,
    summary:
      'Returns the rows of a shipment file that were not saved, each with its reasons, as an Excel file that can be fixed and imported again.',
    neededOf: merchantOfStaff,
    body: z.strictObject(table),
    output: z.string(),
  }),
};
