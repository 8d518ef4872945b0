import type { AmountFault } from '#domain/money.ts';
import type { TwoReadings } from '#domain/numbers.ts';
import { twoReadingsText } from '#words/numbers.ts';
import { sum } from '../money.ts';

export type RateTableFault =
  | AmountFault
  | 'branch_unknown'
  | 'branch_other'
  | 'destination_unknown'
  | 'area_unknown'
  | 'merchant_other'
  | 'no_serving_branch'
  | 'twice';

/** Why a row of a price spreadsheet is not saved, and what is expected instead. */
export const rateTableFaults: Record<RateTableFault, string> = {
  branch_unknown: 'الفرع غير معروف. يُكتب اسمه أو رمزه كما في قائمة الفروع',
  branch_other: 'الصف يخص فرعًا آخر',
  destination_unknown: 'المحافظة غير معروفة. يُكتب اسمها أو رمزها كما في القائمة',
  area_unknown: 'المنطقة غير معروفة في هذه المحافظة',
  merchant_other: 'الصف أجرة خاصة بتاجر آخر. يُختار التاجر نفسه عند الاستيراد',
  no_serving_branch: 'لا يوجد فرع يخدم هذه الوجهة. يُحدَّد الفرع أولًا',
  twice: 'الصف مكرر: توجد أجرة أخرى للفرع والوجهة نفسيهما في الملف',
  empty: 'الأجرة مطلوبة',
  not_number: 'الأجرة تُكتب بالأرقام فقط',
  fraction: 'الأجرة عدد صحيح بلا كسور',
  negative: 'الأجرة لا تقل عن صفر',
  too_large: 'الأجرة أكبر من المسموح',
};

/** A price far from the median of its column, as a question. */
export const rateTableDoubts = {
  high: (middle: number): string =>
    `أكثر من 3 أضعاف أوسط الأجور في الملف (${sum(middle)}): هل هي صحيحة؟`,
  low: (middle: number): string =>
    `أقل من عُشر أوسط الأجور في الملف (${sum(middle)}): ربما نقصت الأصفار`,
} as const;

export const rateFaultText = (fault: RateTableFault | TwoReadings): string =>
  typeof fault === 'string' ? rateTableFaults[fault] : twoReadingsText(fault);
