import type { Callee, CallOutcome } from '#domain/shipments/requests/calls.ts';

export const calleeNames: Record<Callee, string> = { recipient: 'المستلِم', merchant: 'التاجر' };

export const callOutcomeNames: Record<CallOutcome, string> = {
  answered: 'أجاب',
  no_answer: 'لا يرد',
  busy: 'مشغول',
  phone_off: 'الهاتف مغلق',
  wrong_number: 'الرقم غير صحيح',
};

/** The log of phone calls about a shipment. */
export const callWords = {
  title: 'سجل المكالمات',
  how: 'داخلي: لا يظهر للتاجر ولا يُطبع على الملصق.',
  none: 'لا مكالمات مسجّلة',
  add: 'تسجيل مكالمة',
  callee: 'المتصل به',
  outcome: 'النتيجة',
  words: 'ما قيل',
  save: 'حفظ المكالمة',
  saved: 'سُجّلت المكالمة',
  pickOutcome: 'النتيجة مطلوبة',
} as const;
