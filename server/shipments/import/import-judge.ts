import { z } from 'zod';
import type { ParsedInput } from '#contract/endpoint.ts';
import { shipmentFields } from '#contract/shipments/fields.ts';
import type { shipmentImport } from '#contract/shipments/import.ts';
import type { Db } from '#database/connect.ts';
import { type Currency, isCurrency, parseAmount } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Settings } from '#domain/settings.ts';
import {
  importFields,
  type ImportField,
  type ImportRow,
  looksShort,
  readImportRow,
} from '#domain/shipments/create/import-row.ts';
import type { FeePayer } from '#domain/shipments/shipment.ts';
import { amountFaultText } from '#words/numbers.ts';
import { amountFaults, importFaults as t, strayAreaIn } from '#words/shipments/import.ts';
import { refusalText } from '#words/refusals.ts';
import { problemText } from '#words/validation.ts';
import { type Price, priceShipments } from '../../pricing/quote-command.ts';
import { type PricedInput, type ShipmentInput, priceRequestOf } from '../create/create-columns.ts';
import { openPlaces, type PlaceOfRow, type Places, writtenPlace } from './import-places.ts';
import { listEarlier } from './import-store.ts';
import { twiceFinder } from './import-twice.ts';

export type ImportTable = ParsedInput<(typeof shipmentImport)['shipments.importCheck']>;
type EnteredRow = ImportTable['rows'][number];

export interface Problem {
  readonly field: ImportField | null;
  readonly text: string;
  readonly kind: 'fault' | 'doubt';
}

export interface JudgedRow {
  readonly row: EnteredRow;
  readonly read: ImportRow;
  readonly place: PlaceOfRow;
  readonly problems: readonly Problem[];
  /** Null when the row cannot become a shipment as it is. */
  readonly shipment: ShipmentInput | null;
  /** The price by place and amount, also if the row has other errors. */
  readonly price: Price | null;
  readonly sums: Sums;
}

/** The known amounts; without a price, only the written amount. */
export interface Sums {
  readonly goods: number | null;
  readonly collect: number | null;
}
const noSums: Sums = { goods: null, collect: null };

export interface Judging {
  readonly db: Db;
  readonly settings: Settings;
  /** `includesFee`: the meaning of the file's amounts, unless a row states otherwise. */
  readonly sender: {
    readonly id: number;
    readonly branchId: number;
    readonly includesFee: boolean;
  };
  /** ISO instant. */
  readonly at: string;
}

export interface Judged {
  readonly rows: readonly JudgedRow[];
  readonly places: Places;
}

/** A row may be saved when it has no errors and all warnings were accepted. */
export const isGood = ({ row, shipment, price, problems }: JudgedRow): boolean =>
  shipment !== null &&
  price !== null &&
  problems.every(({ kind }) => kind === 'doubt' && row.accept);

/** Each row separately, in the order of the file; five lookups for any length. */
export async function judgeRows(judging: Judging, table: ImportTable): Promise<Judged> {
  const { db, settings, sender, at } = judging;
  const currency = isCurrency(settings.currency) ? settings.currency : 'IQD';
  const read = table.rows.map((row) => ({ row, read: readImportRow(row, currency) }));
  const places = await openPlaces(
    db,
    sender.id,
    read.map(({ read: { texts } }) => writtenPlace(texts)),
  );
  const around = { places, currency, feePayer: table.fee_payer, includesFee: sender.includesFee };
  const shaped = read.map((one) => shape(one, around));
  const shipments = shaped.flatMap(({ shipment }) => (shipment ? [shipment] : []));
  const priced = shaped.flatMap(({ priced: one }) => (one ? [one] : []));
  const prices = await priceShipments(
    db,
    settings,
    priced.map((one) => priceRequestOf(one, sender, at)),
  );
  const priceOf = new Map(priced.map((one, index) => [one, prices[index]]));
  const earlier = await listEarlier(
    db,
    { merchantId: sender.id, at },
    {
      phones: shipments.map(({ recipient_phone }) => recipient_phone),
      references: shipments.flatMap(({ reference }) => reference ?? []),
    },
  );
  const twice = twiceFinder(earlier);
  const rows = shaped.map(({ priced: params, ...one }): JudgedRow => {
    const price = params && priceOf.get(params);
    const isPriced = price && !(price instanceof Refusal);
    if (!one.shipment) return isPriced ? withPrice(one, price) : { ...one, price: null };
    const { recipient_phone: phone, goods_amount: written, reference } = one.shipment;
    const amount = isPriced ? price.quote.goods : written;
    const same = twice({ no: one.row.no, phone, amount, reference });
    const problems = [...one.problems, ...(same ? [{ ...same, kind: 'doubt' } as const] : [])];
    if (!isPriced) {
      return { ...one, problems: [...problems, ...(price ? [unpriced(price)] : [])], price: null };
    }
    // The whole amount equals the fee: the goods may be prepaid, or the fee was not meant.
    if (amount === 0 && written > 0)
      problems.push({ field: 'goods_amount', text: t.nothingForGoods, kind: 'doubt' });
    return withPrice({ ...one, problems }, price);
  });
  return { rows, places };
}

const withPrice = (row: Omit<JudgedRow, 'price'>, price: Price): JudgedRow => ({
  ...row,
  price,
  sums: { goods: price.quote.goods, collect: price.quote.collect },
});

const unpriced = ({ code, details }: Refusal): Problem => ({
  field: unpricedFields[code] ?? 'destination',
  text: refusalText(code, details),
  kind: 'fault',
});
const unpricedFields: Partial<Record<Refusal['code'], ImportField>> = {
  area_not_in_destination: 'area',
  amount_below_fee: 'goods_amount',
};

interface Shaped extends Omit<JudgedRow, 'price'> {
  /** The input for the price; null without a place or an amount. */
  readonly priced: PricedInput | null;
}
interface Around {
  readonly places: Places;
  readonly currency: Currency;
  readonly feePayer: FeePayer;
  readonly includesFee: boolean;
}

function shape({ row, read }: Pick<Shaped, 'row' | 'read'>, around: Around): Shaped {
  const { places, currency } = around;
  const { texts } = read;
  const place = places.find(writtenPlace(texts), row);
  const amount = parseAmount(texts.goods_amount, currency);
  const problems: Problem[] = placeProblems(place);
  if (!amount.ok) problems.push(fault('goods_amount', amountFaultText(amount, amountFaults)));
  else if (looksShort(amount.value, currency))
    problems.push({ field: 'goods_amount', text: t.amountShort, kind: 'doubt' });
  const written = {
    recipient_name: texts.recipient_name,
    recipient_phone: texts.recipient_phone,
    recipient_phone2: texts.recipient_phone2,
    destination_id: place.destinationId ?? 1,
    area_id: place.areaId,
    landmark: place.strayArea ? strayAreaIn(texts.landmark, texts.area) : texts.landmark,
    goods_amount: amount.ok ? amount.value : 0,
    reference: texts.reference,
    contents: texts.contents,
    ...(texts.pieces !== '' && { pieces: texts.pieces }),
    notes: texts.notes,
    fee_payer: around.feePayer,
    amount_includes_fee: read.includesFee ?? around.includesFee,
  };
  const parsed = shipmentSchema.safeParse(written);
  if (!parsed.success) problems.push(...schemaProblems(parsed.error.issues));
  const isWhole = parsed.success && problems.every(({ kind }) => kind === 'doubt');
  // A proposed place is priced too: the amounts help to check it.
  if (place.question === 'confirm') problems.push(fault(placeField(place), t.placeGuessed));
  const shipment = isWhole ? parsed.data : null;
  // A row with a wrong name or phone is priced as well, because its amounts are valid.
  const params = place.destinationId !== null && amount.ok ? pricedSchema.safeParse(written) : null;
  const priced = params?.success ? params.data : null;
  const sums = amount.ok ? sumsOf(written, amount.value) : noSums;
  return { row, read, place, problems, shipment, priced, sums };
}

/**
 * Before the fee is known: the written amount is the goods amount, the amount to collect, or both.
 */
function sumsOf(
  { fee_payer, amount_includes_fee }: Pick<PricedInput, 'fee_payer' | 'amount_includes_fee'>,
  amount: number,
): Sums {
  if (fee_payer === 'merchant') return { goods: amount, collect: amount };
  return amount_includes_fee ? { goods: null, collect: amount } : { goods: amount, collect: null };
}

/** The same fields and limits as the form of one shipment. */
const shipmentSchema = z.object(shipmentFields);
const pricedSchema = shipmentSchema.pick({
  destination_id: true,
  area_id: true,
  kind: true,
  size: true,
  weight_grams: true,
  goods_amount: true,
  amount_includes_fee: true,
  fee_payer: true,
  coupon_code: true,
});

const fault = (field: ImportField | null, text: string): Problem => ({
  field,
  text,
  kind: 'fault',
});

const placeField = ({ areaId }: PlaceOfRow) => (areaId === null ? 'destination' : 'area');

function placeProblems({ question, destinationId, options }: PlaceOfRow): Problem[] {
  if (question === 'area') return [fault('area', t.areaUnsure)];
  if (destinationId !== null) return [];
  return [fault('destination', options.length > 0 ? t.placeUnsure : t.placeMissing)];
}

const known: ReadonlySet<PropertyKey> = new Set(importFields);

function schemaProblems(issues: readonly z.core.$ZodIssue[]): Problem[] {
  const byField = new Map<PropertyKey, string>();
  for (const issue of issues) {
    const field = issue.path[0] ?? '';
    if (!byField.has(field)) byField.set(field, problemText(issue));
  }
  return [...byField].map(([field, text]) =>
    fault(known.has(field) ? (field as ImportField) : null, text),
  );
}
