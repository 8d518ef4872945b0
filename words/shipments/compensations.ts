import { isolate, isolateName } from '../bidi.ts';
import type { CompensationState } from '#domain/shipments/requests/compensation.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { sum } from '../money.ts';

export const compensationNotices = {
  requested: (code: string, amount: number, reason: string) => ({
    title: `طلب تعويض ${sum(amount)}`,
    body: `عن الشحنة ${isolate(code)}. السبب: ${isolateName(reason)}`,
    link: '/compensations/list',
  }),
} as const;

/** Compensations that need a second user. */
export const compensationWords = {
  title: screenTitles.compensations,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '# طلبات',
      many: '# طلبًا',
      other: '# طلب',
    }),
  states: { waiting: 'بانتظار الاعتماد', approved: 'اعتُمد', refused: 'رُفض' } satisfies Record<
    CompensationState,
    string
  >,
  code: 'رقم الوصل',
  merchant: 'التاجر',
  goods: 'سعر البضاعة (¤)',
  amount: 'التعويض (¤)',
  sum: 'مبلغ التعويض',
  reason: 'السبب',
  requestedBy: 'طلبه',
  requested: 'طُلب',
  answer: 'الرد',
  branch: 'الفرع',
  search: 'رقم الوصل',
  request: 'طلب تعويض',
  requestHow: 'يعتمده شخص آخر، وعندها تُسجَّل الشحنة مفقودة ويُضاف المبلغ إلى مستحقات التاجر.',
  send: 'إرسال للاعتماد',
  sent: 'أُرسل طلب التعويض للاعتماد',
  decide: 'اعتماد أو رفض',
  decideQuestion: (amount: number, merchant: string, code: string): string =>
    `تعويض ${isolateName(merchant)} بمبلغ ${sum(amount)} عن الشحنة ${isolate(code)}؟`,
  note: 'ملاحظة المعتمِد',
  approve: 'اعتماد التعويض',
  refuse: 'رفض',
  approved: 'اعتُمد التعويض وسُجّلت الشحنة مفقودة',
  refused: 'رُفض التعويض وبقيت الشحنة مكانها',
  own: 'يعتمده شخص غير الذي طلبه',
  alone: 'قرار بلا شخص ثانٍ',
  empty: 'لا تعويضات بانتظار الاعتماد',
  none: 'لا شيء هنا',
} as const;
