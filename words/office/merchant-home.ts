import { isolate } from '../bidi.ts';
import type { MerchantPhase } from '#domain/shipments/reports/merchant-phases.ts';
import { shipments } from '#words/counters.ts';

/** Where a shipment is, in the merchant's words. */
export const phaseNames: Record<MerchantPhase, string> = {
  at_merchant: 'عند المتجر',
  in_warehouse: 'في المخزن',
  with_courier: 'مع المندوب',
  handed_over: 'سُلّمت',
  coming_back: 'راجعة',
};

/** The first screen of a merchant. */
export const merchantHomeWords = {
  title: 'لوحة التحكم',
  owedToYou: 'المستحق للمتجر',
  owedByYou: 'المستحق على المتجر',
  now: 'قابل للسحب الآن',
  waiting: 'بانتظار وصول النقد',
  statement: 'كشف الحساب',
  withdraw: 'طلب سحب',
  newShipment: 'شحنة جديدة',
  pickUp: 'طلب استلام',
  importFile: 'رفع ملف',
  calculator: 'حاسبة أجور التوصيل',

  shipments: 'شحنات المتجر الآن',
  progress: 'توزّع شحنات المتجر',
  sum: (count: number): string => shipments(count),
  none: 'لا شحنات مفتوحة الآن',
  ended: 'المنتهية',

  settlements: 'آخر التسويات',
  all: 'عرض الكل',
  decisions: 'تحتاج قرار المتجر',
  allOf: (count: string): string => `عرض الكل (${isolate(count)})`,

  start: 'أول شحنة للمتجر',
  done: (done: string, all: string): string => `اكتمل ${isolate(done)} من ${isolate(all)}`,
  steps: {
    accepted: 'قُبل تسجيل المتجر',
    address: 'عنوان الاستلام',
    payout: 'طريقة استلام المستحقات',
    shipment: 'أول شحنة',
    pickUp: 'طلب استلام',
  },
  hows: {
    accepted: 'الحساب جاهز للعمل.',
    address: 'يُكتب في طلب الاستلام، ويصل إليه المندوب.',
    payout: 'نقدًا من الفرع، أو محفظة إلكترونية، أو حساب مصرفي. تبقى قابلة للتغيير.',
    shipment: 'تكفي أربعة حقول: الهاتف والاسم والمنطقة والمبلغ. أو ملف Excel لعدة شحنات.',
    pickUp: 'يصل مندوب الاستلام إلى المتجر ويقرأ باركود كل شحنة أمام البائع.',
  },
  choosePayout: 'اختيار الطريقة',
  stepDone: 'مكتملة',
  money: 'كيف يصل المال إلى المتجر؟',
  moneySteps: ['استلام من المتجر', 'توصيل للزبون', 'تحصيل المبلغ', 'دفع للمتجر'],
  moneyHow:
    'يُدفع للمتجر مبلغ البضاعة بعد تسليمها ووصول النقد إلى الصندوق، عادة خلال يومين إلى أربعة أيام.',
  question: 'سؤال عن أول شحنة؟',
  requestHow: 'خدمة التجّار',
  call: 'اتصال',
  whatsapp: 'واتساب',
} as const;
