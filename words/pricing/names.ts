import { isolate } from '../bidi.ts';
import { groupDigits } from '#domain/arabic.ts';
import type { QuoteLine, RateSource } from '#domain/pricing/quote.ts';
import { sizeNames } from '../shipments/names.ts';

/** The rate that applied: the label of a price's base line. */
export const rateSourceNames: Record<RateSource, string> = {
  merchant_area: 'أجرة أقرب نقطة باتفاق مع التاجر',
  merchant_delivery: 'أجرة النقل باتفاق مع التاجر',
  area: 'أجرة أقرب نقطة',
  delivery: 'أجرة النقل إلى المحافظة',
  branch_pickup: 'أجرة الاستلام في الفرع',
};

/** Kilograms without trailing zeros: 1,500 grams are «1.5». */
const kilograms = (grams: number): string => {
  const [whole = '0', fraction] = String(grams / 1000).split('.');
  return isolate(`${groupDigits(Number(whole))}${fraction ? `.${fraction}` : ''}`);
};

/** One line of a price, as the form and the receipt explain it. */
export function quoteLineText(line: QuoteLine): string {
  switch (line.kind) {
    case 'base':
      return rateSourceNames[line.source];
    case 'size':
      return `إضافة الحجم: ${sizeNames[line.size]}`;
    case 'weight':
      return `إضافة الوزن: ${kilograms(line.overGrams)} كغم فوق المشمول بالأجرة`;
    case 'coupon':
      return `خصم الكوبون ${isolate(line.code)}`;
  }
}
