import { sum } from '../money.ts';

/** What an entered amount means: the goods price alone, or the total the recipient pays. */
export const amountMeaningWords = {
  title: 'ما يشمله المبلغ',
  question: 'المبلغ المكتوب في الملف',
  inside: 'شامل التوصيل',
  insideHow: 'هو كل ما يدفعه المستلِم، وتُطرح منه الأجرة',
  goodsOnly: 'سعر البضاعة وحده',
  goodsOnlyHow: 'تُضاف إليه الأجرة عند المستلِم',
  notChosen: 'يلزم تحديد ما يشمله المبلغ',
  firstRows: 'أول صفوف الملف بالقراءتين',
  written: 'المكتوب',
  fee: 'الأجرة',
  goods: 'البضاعة',
  collect: 'يُحصَّل',
  amountInside: 'المبلغ شامل التوصيل',
  switch: 'المبلغ شامل التوصيل',
  amount: 'المبلغ',
  amountInsideHint: 'كل ما يدفعه المستلِم، ومنه أجرة التوصيل',
  merchantPays: 'كل ما يدفعه المستلِم. تُخصم الأجرة من مستحق التاجر',
  keep: 'حفظه لكل شحنات التاجر القادمة',
  stored: 'حُفظ لشحنات التاجر القادمة',
  ofMerchant: 'مبالغ شحنات التاجر',
  ofMerchantHow: 'يسري على الشحنات الجديدة التي لا يُحدَّد فيها ذلك، ومنها ما يصل من برنامج التاجر.',
  never: 'لم يُحدَّد: يُعدّ المبلغ سعر البضاعة، ويُسأل عنه عند رفع ملف',
  edit: 'تغيير ما تشمله المبالغ',
  save: 'حفظ',
  total: 'كل ما يدفعه المستلِم',
  /** The parts of an amount that the recipient pays. */
  parts: (goods: number, fee: number): string =>
    fee === 0
      ? `كله سعر البضاعة: ${sum(goods)}`
      : `منه سعر البضاعة ${sum(goods)} وأجرة التوصيل ${sum(fee)}`,
} as const;
