import { type FamilyKey, ordinaryFamilies, permissionsOf } from '#domain/custody/families.ts';
import type { Room, Permission } from '#domain/people/permissions.ts';
import { familyNames } from '../custody/names.ts';

/** The rooms of the product, as the permissions screen groups them. */
export const roomNames: Record<Room, string> = {
  people: 'المستخدمون والتجّار والمناديب',
  places: 'الفروع والأماكن',
  pricing: 'الأجور والكوبونات',
  ledger: 'الحسابات',
  shipments: 'الشحنات',
  custody: 'الكشوف',
  outreach: 'الإشعارات والتواصل',
  office: 'لوحة التحكم والإعدادات',
};

const ofDocuments = <F extends FamilyKey>(families: readonly F[]) =>
  Object.fromEntries(
    families.flatMap((family) => {
      const { one, list } = familyNames[family];
      const { view, issue, void: undo } = permissionsOf(family);
      return [
        [view, `عرض ${list}`],
        [issue, `إصدار ${one}`],
        [undo, `إلغاء ${one}`],
      ];
    }),
  ) as Record<`documents.${F}.${'view' | 'issue' | 'void'}`, string>;

/** What a permission allows: a verbal noun, as the roles screen lists it. */
export const permissionNames: Record<Permission, string> = {
  ...ofDocuments(ordinaryFamilies),
  'users.view': 'عرض المستخدمين',
  'users.create': 'إضافة مستخدم',
  'users.edit': 'تعديل مستخدم',
  'users.delete': 'إيقاف مستخدم',
  'roles.view': 'عرض الأدوار والصلاحيات',
  'roles.edit': 'تعديل الأدوار والصلاحيات',
  'merchants.view': 'عرض التجّار',
  'merchants.accept': 'قبول طلبات التسجيل',
  'merchants.reject': 'رفض طلبات التسجيل',
  'merchants.edit': 'تعديل بيانات التجّار',
  'team.view': 'عرض مستخدمي المتجر',
  'team.edit': 'إدارة مستخدمي المتجر',
  'merchants.create': 'إضافة تاجر',
  'merchants.stop': 'إيقاف تاجر وإعادة تفعيله',
  'merchants.merge': 'دمج سجلّي تاجر واحد',
  'merchants.own': 'تعديل بيانات المتجر الخاصة',
  'payouts.view': 'عرض طلبات تغيير طريقة الدفع',
  'payouts.request': 'طلب تغيير طريقة الدفع لتاجر',
  'payouts.approve': 'اعتماد طريقة الدفع لتاجر',
  'couriers.view': 'عرض المناديب',
  'couriers.account': 'عرض حساب المندوب',

  'branches.view': 'عرض الفروع',
  'branches.edit': 'تعديل الفروع',
  'destinations.view': 'عرض المحافظات',
  'destinations.edit': 'تعديل المحافظات',
  'areas.view': 'عرض أقرب النقاط',
  'areas.edit': 'تعديل أقرب النقاط',
  'paths.view': 'عرض خطوط السير',
  'paths.edit': 'تعديل خطوط السير',

  'rates.view': 'عرض أجور النقل',
  'rates.edit': 'تعديل أجور النقل',
  'areaRates.view': 'عرض أجور أقرب النقاط',
  'areaRates.edit': 'تعديل أجور أقرب النقاط',
  'pickupRates.view': 'عرض أجور الاستلام في الفرع',
  'pickupRates.edit': 'تعديل أجور الاستلام في الفرع',
  'coupons.view': 'عرض الكوبونات',
  'coupons.edit': 'تعديل الكوبونات',
  'pricing.calculate': 'حساب أجرة التوصيل',
  'pricing.list': 'عرض قوائم أسعار التجّار وتصديرها',

  'ledger.board': 'عرض لوحة الأرصدة والقيود',
  'ledger.audit': 'تدقيق الدفاتر',
  'ledger.reports': 'عرض التقارير المحاسبية وتصديرها',
  'ledger.codes': 'تعديل دليل الحسابات للتصدير',
  'ledger.close': 'إغلاق الشهر',
  'ledger.reopen': 'فتح شهر مغلق',
  'payoutBatches.view': 'عرض دفعات التجّار',
  'payoutBatches.make': 'تجهيز دفعات التجّار',
  'payoutBatches.approve': 'اعتماد دفعات التجّار',
  'payoutBatches.result': 'تسجيل المدفوع والمرتجع من دفعات التجّار',
  'banks.view': 'عرض الحسابات المصرفية وكشوفها',
  'expenses.edit': 'تعديل أنواع المصاريف وحدودها والمصاريف الشهرية',
  'banks.match': 'استيراد كشوف المصارف ومطابقتها',
  'banks.edit': 'إضافة الحسابات المصرفية وتعديلها',
  'statements.merchants': 'عرض كشوف حسابات التجّار',
  'statements.users': 'عرض كشوف حسابات المستخدمين',
  'statements.own': 'عرض كشف الحساب الخاص',
  'withdrawals.view': 'عرض طلبات السحب',
  'withdrawals.request': 'طلب سحب الرصيد',
  'withdrawals.refuse': 'رفض طلب سحب',

  'shipments.view': 'عرض الشحنات',
  'shipments.create': 'إضافة شحنة',
  'shipments.edit': 'تعديل شحنة قبل استلامها',
  'shipments.delete': 'حذف شحنة قبل استلامها',
  'shipments.print': 'طباعة الملصقات',
  'shipments.export': 'تصدير قوائم الشحنات',
  'shipments.history': 'عرض سجل الشحنة',
  'shipments.receive': 'استلام الشحنات في الفرع',
  'shipments.assign': 'إسناد الشحنات إلى المناديب',
  'shipments.startDelivery': 'بدء التوصيل',
  'shipments.deliver': 'تسجيل التسليم',
  'shipments.handOver': 'تأكيد التسليم من الفرع',
  'shipments.changeStatus': 'تغيير مرحلة شحنة',
  'shipments.fail': 'تسجيل تعذّر التسليم',
  'shipments.postpone': 'تأجيل التسليم',
  'shipments.tryAgain': 'محاولة تسليم أخرى',
  'shipments.return': 'تحويل الشحنة إلى راجع',
  'shipments.handBack': 'استلام الراجع من المندوب',
  'shipments.giveBack': 'تسليم الراجع للتاجر',
  'shipments.cancel': 'إلغاء الشحنة',
  'shipments.resend': 'إعادة الإرسال',
  'shipments.changeMany': 'تغيير مرحلة شحنات عديدة',
  'shipments.lose': 'تسجيل شحنة مفقودة أو العثور عليها',
  'shipments.freeze': 'تجميد الشحنة وإلغاء تجميدها',
  'shipments.rollBack': 'إعادة الشحنة إلى المرحلة السابقة',
  'corrections.info': 'تصحيح بيانات المستلِم',
  'corrections.price': 'طلب تعديل مبلغ الشحنة',
  'corrections.approve': 'البتّ في تعديل المبالغ',

  'documents.pickup.view': 'عرض طلبات الاستلام',
  'documents.pickup.issue': 'إضافة طلب استلام وتعديله',
  'documents.pickup.void': 'إلغاء طلب استلام',
  'documents.pickup.assign': 'إسناد طلب استلام إلى مندوب',
  'documents.pickup.requestChange': 'طلب تعديل أو حذف طلب استلام',
  'documents.pickup.enable': 'السماح بالتعديل أو الحذف',
  'documents.pickup.collect': 'قبول طلب استلام واستلام شحناته',
  'documents.pickup.complete': 'إكمال طلب استلام',
  'pickupSettings.view': 'عرض إعدادات الاستلام',
  'pickupSettings.edit': 'تعديل إعدادات الاستلام',
  'documents.settlement.confirm': 'تأكيد استلام التاجر مبلغ التسوية',
  'documents.returnToMerchant.confirm': 'تأكيد استلام التاجر الراجع',
  'documents.moneyTransfer.confirm': 'تأكيد استلام حوالة مالية',
  'documents.payment.view': 'عرض سندات القبض والصرف',
  'documents.payment.issue': 'إصدار سندات القبض والصرف',
  'documents.payment.void': 'إلغاء سند',
  'documents.payment.confirm': 'تأكيد استلام المندوب عمولته',
  'documents.expense.view': 'عرض المصاريف',
  'documents.expense.issue': 'تسجيل مصروف',
  'documents.expense.void': 'إلغاء مصروف',
  'documents.expense.approve': 'الموافقة على مصروف',
  'documents.cashMove.view': 'عرض مناقلات النقد',
  'documents.cashMove.issue': 'تسجيل مناقلة نقد',
  'documents.cashMove.void': 'إلغاء مناقلة نقد',
  'documents.cashMove.confirm': 'تأكيد وصول مناقلة نقد',
  'documents.cashCount.view': 'عرض كشوف جرد الصندوق',
  'documents.cashCount.issue': 'جرد صندوق الفرع',
  'documents.cashCount.void': 'إلغاء جرد صندوق',
  'documents.backdate': 'تأريخ الكشوف بأيام أقدم من المسموح',
  'calls.view': 'عرض سجل المكالمات',
  'calls.log': 'تسجيل مكالمة',
  'claims.view': 'عرض طلبات التعويض',
  'claims.open': 'طلب تعويض عن شحنة مفقودة',
  'claims.answer': 'الرد على طلبات التعويض',
  'merchantDecisions.view': 'عرض قرارات التجّار',
  'merchantDecisions.answer': 'تسجيل قرار التاجر في شحنة لم تُسلَّم',
  'merchantDecisions.override': 'تجاوز قرار التاجر بسبب',
  'missing.view': 'عرض الناقصة قيد البحث',
  'missing.handOver': 'تسليم متابعة شحنة ناقصة إلى زميل',
  'differences.view': 'عرض فروقات الصندوق والنقد',
  'differences.propose': 'متابعة فروقات الصندوق والنقد واقتراح معالجتها',
  'differences.approve': 'اعتماد معالجة فروقات الصندوق والنقد',

  'notifications.view': 'عرض الإشعارات',
  'notifications.send': 'إرسال إشعار',
  'contact.send': 'مراسلة الإدارة',
  'contact.answer': 'قراءة رسائل التواصل والرد عليها',

  'dashboard.view': 'عرض لوحة التحكم',
  'settings.view': 'عرض الإعدادات',
  'settings.edit': 'تعديل الإعدادات',
  'steps.view': 'عرض المراحل',
  'steps.edit': 'تعديل المراحل',
  'rules.edit': 'تعديل الشروط والمسؤوليات',
  'activity.view': 'عرض سجل النشاط',
  'goingLive.prepare': 'استيراد بيانات الانتقال إلى النظام',
  'goingLive.late': 'الانتقال إلى النظام بعد أول حركة مالية',
  'goingLive.start': 'تأكيد بدء العمل على النظام',
  'goingLive.reopen': 'إعادة فتح الانتقال إلى النظام',
  'reports.schedule': 'جدولة إرسال التقارير',
};

const mostNamed = 3;

/** Why a user may not be managed, or a role not assigned, by a user with fewer permissions. */
export function beyondOwn(permissions: unknown): string {
  const names = (Array.isArray(permissions) ? permissions : []).map(
    (permission) => permissionNames[permission as Permission] ?? String(permission),
  );
  const shown = names
    .slice(0, mostNamed)
    .map((label) => `«${label}»`)
    .join('، ');
  const more = names.length > mostNamed ? ' وغيرها' : '';
  return `صلاحيات تتجاوز صلاحيات الحساب الحالي: ${shown}${more}. يلزم مدير النظام أو من يملك هذه الصلاحيات`;
}
