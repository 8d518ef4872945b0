import { isolate } from '../bidi.ts';
import type { ProofRule } from '#domain/shipments/proof.ts';

/** The notice to the courier about an announced photo that has not arrived. */
export const photoRequestedNotice = (code: string) => ({
  title: `صورة تسليم الشحنة ${isolate(code)} لم تصل`,
  body: 'تُرسل عند فتح التطبيق مع اتصال بالإنترنت على الجهاز الذي التُقطت به. إن لم تعد فيه يُبلَّغ الفرع.',
  link: '/dashboard',
});

/** The proof a delivery requires, as settings and a merchant's page name it. */
export const proofRuleNames: Record<ProofRule, string> = {
  none: 'لا يُطلب إثبات',
  name: 'اسم من استلم',
  signature: 'توقيع المستلِم',
  photo: 'صورة التسليم',
  any: 'أي إثبات: اسم أو توقيع أو صورة',
};

/** The same at the door: all accepted ways, so that the courier does not have to guess. */
export const proofNeeded: Record<ProofRule, string> = {
  none: '',
  name: 'يلزم اسم من استلم الشحنة',
  signature: 'يلزم توقيع المستلِم، أو اسم من استلم مع صورة التسليم',
  photo: 'تلزم صورة التسليم',
  any: 'يلزم إثبات واحد: اسم من استلم أو توقيعه أو صورة التسليم',
};

export const proofWords = {
  title: 'إثبات التسليم',
  add: 'إضافة إثبات التسليم',
  other: 'إثبات آخر',
  receiver: 'اسم من استلم',
  signature: 'توقيع المستلِم',
  signHow: 'يوقّع المستلِم بإصبعه داخل الإطار',
  wipe: 'مسح',
  signed: 'وُقّع',
  photo: 'صورة التسليم',
  takePhoto: 'التقاط صورة',
  retakePhoto: 'صورة أخرى',
  dropPhoto: 'إزالة الصورة',
  tooBig: 'الصورة أكبر من 200 كيلوبايت بعد التصغير. تُلتقط صورة أخرى',
  unreadable: 'تعذّرت قراءة الصورة. تُلتقط صورة أخرى',
  awaited: 'صورة التسليم لم تصل بعد من جهاز المندوب',
  waived: 'قُبل التسليم بلا صورة',
  request: 'طلب الصورة من المندوب',
  requested: 'وصل طلب الصورة إلى المندوب',
  waive: 'قبول بلا صورة',
  waiveQuestion: (code: string): string => `قبول تسليم الشحنة ${isolate(code)} بلا صورة؟`,
  waiveHow: 'يبقى السبب في سجل الشحنة ويراه التاجر. إن وصلت الصورة لاحقًا حُفظت.',
  waiveReason: 'السبب',
  gone: 'انتهت مدة حفظ صورة التسليم',
  lost: 'صورة التسليم ليست في هذا الجهاز',
  photosWaiting: 'صور بانتظار الإرسال',
  storedHere: 'الصورة محفوظة في هذا الجهاز حتى الإخفاء',
  viewSignature: 'عرض توقيع المستلِم',
  merchantTitle: 'إثبات التسليم لشحنات المتجر',
  asCompany: 'كإعدادات الشركة',
  rule: 'الإثبات المطلوب',
  from: 'يُطلب من مبلغ تحصيل (0: لكل شحنة)',
  fromAmount: 'من مبلغ تحصيل',
  edit: 'تعديل',
  editTitle: 'الإثبات المطلوب لشحنات المتجر',
  save: 'حفظ',
  saved: 'حُفظ الإثبات المطلوب',
} as const;
