import type { HistoryEvent } from '#domain/shipments/lifecycle.ts';
import type { HolderKind, MoneyState, StageNo, Status } from '#domain/shipments/stages.ts';
import type { CollectReason, FeePayer, Kind, Size } from '#domain/shipments/shipment.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';

/** The stages as badges and lists name them. */
export const stageNames: Record<StageNo, string> = {
  1: 'قيد التجهيز',
  2: 'بالطريق إلى المخزن',
  3: 'قيد التجهيز للإرسال',
  4: 'مُسندة لمندوب',
  5: 'قيد التوصيل',
  6: 'مُسلَّمة',
  7: 'تعذّر التسليم',
  8: 'قيد الإرجاع',
  9: 'راجع جاهز للتسليم',
  10: 'راجع مُسلَّم للتاجر',
  11: 'جاهزة للتسوية',
  12: 'تمّت التسوية',
  13: 'مُرسَلة إلى فرع',
  14: 'وصلت إلى الفرع',
  15: 'ناقصة عند الاستلام',
  16: 'تسوية في الفرع',
  17: 'حوالة مُرسَلة',
  18: 'مؤجّلة',
  19: 'ملغاة',
  20: 'مفقودة نهائيًا',
};

export const statusNames: Record<Status, string> = {
  created: 'قيد التجهيز',
  picked_up: 'بالطريق إلى المخزن',
  at_branch: 'في الفرع',
  in_transit: 'مُرسَلة إلى فرع',
  missing: 'ناقصة عند الاستلام',
  assigned: 'مُسندة لمندوب',
  out_for_delivery: 'قيد التوصيل',
  failed: 'تعذّر التسليم',
  postponed: 'مؤجّلة',
  delivered: 'مُسلَّمة',
  returning: 'قيد الإرجاع',
  returned: 'راجع مُسلَّم للتاجر',
  cancelled: 'ملغاة',
  lost: 'مفقودة نهائيًا',
};

export const moneyNames: Record<MoneyState, string> = {
  none: 'لم يُحصَّل',
  with_courier: 'بيد المندوب',
  at_branch: 'في صندوق الفرع',
  in_transfer: 'حوالة مُرسَلة',
  payable: 'مستحق للتاجر',
  paid: 'مدفوع للتاجر',
};

export const holderNames: Record<HolderKind, string> = {
  merchant: 'عند التاجر',
  courier: 'عند المندوب',
  branch: 'في الفرع',
  transit: 'بالطريق بين الفروع',
  recipient: 'عند المستلِم',
};

/** Each move as an action (button) and as history shows it. */
export const eventNames: Record<HistoryEvent, string> = {
  create: 'إضافة الشحنة',
  open: 'من النظام السابق',
  withdraw: 'سحب الافتتاح',
  collect: 'استلام من التاجر',
  receiveAtBranch: 'استلام في الفرع',
  sendToBranch: 'إرسال إلى فرع',
  receiveFromBranch: 'استلام من فرع',
  miss: 'تسجيل نقص في النقل',
  recover: 'العثور على شحنة ناقصة',
  assign: 'إسناد إلى مندوب',
  startDelivery: 'بدء التوصيل',
  deliver: 'تم التسليم',
  handOver: 'تأكيد التسليم',
  fail: 'تعذّر التسليم',
  postpone: 'تأجيل',
  tryAgain: 'محاولة أخرى',
  return: 'تحويل إلى راجع',
  handBack: 'استلام الراجع من المندوب',
  sendReturn: 'إرسال الراجع إلى فرع',
  receiveReturn: 'استلام الراجع من فرع',
  missReturn: 'تسجيل نقص في الراجع',
  recoverReturn: 'العثور على راجع ناقص',
  giveBack: 'تسليم الراجع للتاجر',
  resend: 'إعادة الإرسال',
  cancel: 'إلغاء الشحنة',
  cancelToReturn: 'إلغاء وتحويل إلى راجع',
  lose: 'تسجيل مفقودة',
  find: 'العثور على الشحنة',
  edit: 'تعديل البيانات',
  step: 'تغيير المرحلة الفرعية',
  decide: 'قرار التاجر',
  overrideDecision: 'تجاوز قرار التاجر',
  freeze: 'تجميد',
  unfreeze: 'إلغاء التجميد',
  rollBack: 'إعادة إلى المرحلة السابقة',
  money: 'حركة مالية',
  correct: 'اعتماد تصحيح المبلغ',
  requestPrice: 'طلب تعديل المبلغ',
  closePrice: 'إغلاق طلب تعديل المبلغ',
  requestPhoto: 'طلب صورة التسليم من المندوب',
  waivePhoto: 'قبول التسليم بلا صورة',
};

export const reasonNames: Record<ReasonKey, string> = {
  no_answer: 'لا يرد',
  no_answer_after_agreement: 'لا يرد بعد الاتفاق',
  phone_off: 'الهاتف مغلق',
  unreachable: 'لا يمكن الاتصال بالرقم',
  out_of_service: 'الرقم خارج الخدمة',
  wrong_number: 'الرقم غير صحيح',
  wrong_address: 'العنوان غير دقيق',
  outside_coverage: 'خارج منطقة التغطية',
  refused: 'رفض الاستلام',
  recipient_cancelled: 'ألغى الزبون الطلب',
  did_not_order: 'لم يطلب',
  already_received: 'مستلَمة مسبقًا',
  duplicate_order: 'طلب مكرّر',
  travelling: 'الزبون مسافر',
  amount_disputed: 'خلاف على المبلغ',
  not_as_described: 'البضاعة غير مطابقة',
  damaged: 'تالفة',
  blocked_courier: 'حظر المندوب',
  changed_governorate: 'تغيّرت محافظة الزبون',
  postponed_by_recipient: 'تأجيل بطلب الزبون',
  postponed_by_merchant: 'تأجيل بطلب التاجر',
  out_of_time: 'انتهى وقت العمل',
  emergency: 'ظرف طارئ أو طريق مغلق',
  other: 'سبب آخر',
};

/** A reason is a key of the page of reasons, or free text. */
export const reasonText = (reason: string | null): string | null =>
  reason !== null && Object.hasOwn(reasonNames, reason) ? reasonNames[reason as ReasonKey] : reason;

export const collectReasonNames: Record<CollectReason, string> = {
  price_changed: 'تغيّر السعر باتفاق مع التاجر',
  partial: 'تسليم جزئي',
  exchange: 'تبديل',
};

export const kindNames: Record<Kind, string> = {
  home: 'توصيل إلى العنوان',
  collect_at_branch: 'استلام من الفرع',
};
export const feePayerNames: Record<FeePayer, string> = {
  recipient: 'الأجرة على المستلِم',
  merchant: 'الأجرة على التاجر',
};
export const sizeNames: Record<Size, string> = {
  small: 'صغير',
  medium: 'متوسط',
  large: 'كبير',
  xlarge: 'كبير جدًا',
};
/** The reason in the history when a shipment is withdrawn before it was taken in. */
export const deletedReason = 'حذف';

/** Stands where the recipient's name was, on every screen, print and export. */
export const erasedRecipient = 'حُذفت بيانات المستلم';
