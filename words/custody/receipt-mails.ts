import { isolate } from '../bidi.ts';
import { sum } from '../money.ts';

interface Paid {
  readonly store: string;
  readonly number: string;
  readonly paid: number;
  readonly reference: string | null;
}

/** The receipt of a settlement; its lines are attached. */
export const receiptMail = ({ store, number, paid, reference }: Paid) => ({
  subject: `إيصال تسوية ${isolate(number)}`,
  body: [
    `السادة «${store}»،`,
    '',
    `دُفعت مستحقات بمبلغ ${sum(paid)} بموجب كشف التسوية ${isolate(number)}.`,
    ...(reference === null ? [] : [`رقم عملية الدفع: ${isolate(reference)}`]),
    '',
    'أسطر الكشف في الملف المرفق. يمكن إيقاف هذه الرسائل من صفحة «بيانات متجري».',
  ].join('\n'),
});

export const receiptFileWords = {
  title: 'كشف تسوية',
  what: 'البيان',
  number: 'الرقم',
  collected: 'المحصّل',
  fee: 'المستقطع',
  net: 'الصافي',
  shipment: 'شحنة',
  bounced: 'دفعة مرتجعة أُعيدت إلى الرصيد',
  older: 'رصيد سابق',
  paid: 'المبلغ المدفوع',
} as const;

export const receiptPreferenceWords = {
  label: 'إيصالات التسوية بالبريد الإلكتروني',
  how: 'يصل مع كل تسوية مدفوعة إيصال وملف Excel بأسطرها',
} as const;
