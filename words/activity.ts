import { familyNames } from './custody.ts';
import { serviceNames } from './services.ts';

/** Kinds of things that people change, as the activity list names them. */
const subjectNames: Readonly<Record<string, string>> = {
  shipment: 'شحنة',
  document: 'كشف',
  merchant: 'تاجر',
  user: 'مستخدم',
  role: 'دور',
  branch: 'فرع',
  setting: 'إعداد',
  session: 'جلسة',
  catalogue: 'قائمة مرجعية',
  notification: 'إشعار',
  activity: 'سجل النشاط',
};

const actionNames: Readonly<Record<string, string>> = {
  'auth.login': 'تسجيل دخول',
  'auth.logout': 'تسجيل خروج',
  'auth.changePassword': 'تغيير كلمة المرور',
  'auth.endSession': 'إنهاء جلسات خاصة',
  'auth.factorOn': 'تفعيل التحقق بخطوتين',
  'auth.factorOff': 'إيقاف التحقق بخطوتين',
  'users.resetFactor': 'إلغاء التحقق بخطوتين لمستخدم',
  'users.endSession': 'إنهاء جلسات مستخدم',
  'activity.export': 'تصدير سجل النشاط',
  'shipments.import': 'رفع شحنات من ملف',
  'shipments.reportExport': 'تصدير تقرير الشحنات',
  'merchants.reportExport': 'تصدير تقرير التجّار',
  'auth.sendToken': 'طلب رمز استعادة',
  'auth.resetPassword': 'استعادة كلمة المرور',
  'users.update': 'تعديل مستخدم',
  'users.addPaper': 'إضافة مستند لمستخدم',
  'users.changePaper': 'تعديل مستند لمستخدم',
  'users.removePaper': 'حذف مستند لمستخدم',
  'merchants.addPaper': 'إضافة مستند لتاجر',
  'merchants.changePaper': 'تعديل مستند لتاجر',
  'merchants.removePaper': 'حذف مستند لتاجر',
  'company.setLogo': 'تغيير شعار الشركة',
  'roles.create': 'إضافة دور',
  'roles.update': 'تعديل دور',
  'roles.delete': 'حذف دور',
  'merchants.register': 'طلب تسجيل تاجر',
  'merchants.accept': 'قبول طلب تسجيل',
  'merchants.setProof': 'تغيير إثبات التسليم لتاجر',
  'merchants.reject': 'رفض طلب تسجيل',
  'branches.create': 'إضافة فرع',
  'branches.update': 'تعديل فرع',
  'branches.delete': 'حذف فرع',
  'branches.setCoupons': 'تغيير كوبونات فرع',
  'destinations.create': 'إضافة محافظة',
  'destinations.update': 'تعديل محافظة',
  'destinations.delete': 'حذف محافظة',
  'areas.create': 'إضافة أقرب نقطة',
  'areas.update': 'تعديل أقرب نقطة',
  'areas.delete': 'حذف أقرب نقطة',
  'paths.create': 'إضافة خط سير',
  'paths.update': 'تعديل خط سير',
  'paths.delete': 'حذف خط سير',
  'paths.assign': 'إسناد خط سير إلى مندوب',
  'paths.unassign': 'إلغاء إسناد خط سير',
  'rates.create': 'إضافة أجرة نقل',
  'rates.update': 'تعديل أجرة نقل',
  'rates.delete': 'حذف أجرة نقل',
  'rates.assign': 'أجرة خاصة أو عمولة',
  'rates.saveMany': 'استيراد أجور النقل',
  'rates.export': 'تصدير أجور النقل',
  'rates.exportPriceList': 'تصدير قائمة أسعار',
  'areaRates.export': 'تصدير أجور أقرب النقاط',
  'areaRates.exportPriceList': 'تصدير قائمة أسعار أقرب النقاط',
  'areaRates.create': 'إضافة أجرة أقرب نقطة',
  'areaRates.update': 'تعديل أجرة أقرب نقطة',
  'areaRates.delete': 'حذف أجرة أقرب نقطة',
  'areaRates.assign': 'أجرة خاصة لأقرب نقطة',
  'areaRates.saveMany': 'استيراد أجور أقرب النقاط',
  'pickupRates.create': 'إضافة أجرة استلام في الفرع',
  'pickupRates.update': 'تعديل أجرة استلام في الفرع',
  'pickupRates.delete': 'حذف أجرة استلام في الفرع',
  'pickupSettings.create': 'إضافة إعداد استلام',
  'pickupSettings.update': 'تعديل إعداد استلام',
  'pickupSettings.delete': 'حذف إعداد استلام',
  'coupons.create': 'إضافة كوبون',
  'coupons.update': 'تعديل كوبون',
  'coupons.delete': 'حذف كوبون',
  'settings.update': 'تعديل الإعدادات',
  'rules.save': 'إصدار جديد من الشروط والمسؤوليات',
  'rules.accept': 'الموافقة على الشروط والمسؤوليات',
  'paymentMethods.create': 'إضافة طريقة دفع',
  'paymentMethods.update': 'تعديل طريقة دفع',
  'paymentMethods.delete': 'حذف طريقة دفع',
  'steps.create': 'إضافة مرحلة',
  'steps.update': 'تعديل مرحلة',
  'steps.delete': 'حذف مرحلة',
  'steps.move': 'نقل شحنات إلى المرحلة الأساسية',
  'notifications.send': 'إرسال إشعار',
  'statements.export': 'تصدير كشف حساب',
  'settlements.start': 'تسوية مجموعة تجّار',
  'prints.papers': 'طباعة كشوف',
  'prints.labels': 'طباعة ملصقات',
  'withdrawals.cancel': 'إلغاء طلب سحب',
  'missing.recover': 'العثور على شحنة مفقودة',
  'missing.handOver': 'متابعة شحنة مفقودة',
  'differences.handOver': 'متابعة فرق نقد',
  'differences.propose': 'اقتراح معالجة فرق نقد',
  'differences.decide': 'البتّ في معالجة فرق نقد',
  'priceAsks.ask': 'طلب تعديل مبلغ شحنة',
  'priceAsks.approve': 'اعتماد مبلغ جديد لشحنة',
  'priceAsks.refuse': 'رفض طلب تعديل مبلغ',
  'priceAsks.withdraw': 'سحب طلب تعديل مبلغ',
  'contact.send': 'رسالة إلى الإدارة',
  'contact.answer': 'الرد على رسالة',
  'shipments.update': 'تعديل شحنة',
};

const documentVerbs: Readonly<Record<string, string>> = {
  draft: 'مسودة',
  issue: 'إصدار',
  confirm: 'تأكيد',
  newPin: 'رمز استلام جديد',
  amend: 'تعديل',
  void: 'إلغاء',
  create: 'إضافة',
  assign: 'إسناد',
  accept: 'قبول',
  collect: 'استلام شحنات',
  ask: 'طلب تعديل أو حذف',
  enable: 'رد على طلب تعديل أو حذف',
  complete: 'إكمال',
};

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export const activitySubject = (subject: string): string => own(subjectNames, subject) ?? subject;

/** An action that nobody named yet is shown by its service, and at the worst by its code. */
export function activityAction(action: string): string {
  if (action.endsWith('Sheet')) return 'تصدير قائمة';
  const [, family, verb] = /^documents\.(\w+)\.(\w+)$/.exec(action) ?? [];
  const paper = family === undefined ? undefined : own(familyNames, family);
  const did = verb === undefined ? undefined : own(documentVerbs, verb);
  if (paper && did) return `${did}: ${paper.one}`;
  return own(actionNames, action) ?? own(serviceNames, action) ?? action;
}

/** The head row of the exported sheet. */
export const activitySheet = {
  title: 'سجل النشاط',
  columns: [
    'الرقم',
    'التاريخ والوقت',
    'المستخدم',
    'العملية',
    'النوع',
    'رقم السجل',
    'العنوان',
    'قبل',
    'بعد',
    'عنوان الشبكة',
    'رمز الطلب',
  ],
} as const;
