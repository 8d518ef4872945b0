import type { AccountKey } from '#domain/ledger/chart.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';

/** The chart of accounts as the balance board and statements name it. */
export const accountNames: Record<AccountKey, string> = {
  cash_branch: 'صندوق الفرع',
  bank_branch: 'أرصدة المصارف والمحافظ',
  cash_courier: 'نقد بيد المندوب',
  cash_transfer: 'حوالات بالطريق',
  courier_shortage: 'عجز بذمة المندوب',
  user_account: 'حسابات المستخدمين (سلف وذمم)',
  merchant_payable: 'مستحقات التجّار',
  commission_payable: 'عمولات مستحقة للمناديب',
  delivery_revenue: 'إيراد أجور التوصيل',
  return_revenue: 'إيراد أجور الراجع',
  pickup_revenue: 'إيراد أجور الاستلام',
  extra_revenue: 'إيراد الإضافات',
  deduction_revenue: 'إيراد الخصومات',
  surplus_revenue: 'إيراد زيادات النقد',
  commission_expense: 'مصروف عمولات المناديب',
  coupon_expense: 'مصروف الكوبونات',
  compensation_expense: 'مصروف التعويضات',
  user_expense: 'مصروف مدفوعات المستخدمين',
  cash_over_short: 'فروقات الصندوق (عجز / زيادة)',
  opening_balances: 'أرصدة افتتاحية',
};

/** What happened, as the list of postings behind a figure tells it. */
export const factNames: Record<PostingFact, string> = {
  delivered: 'تسليم شحنة',
  handedIn: 'تسليم نقد المندوب',
  commissionDeducted: 'استقطاع عمولة',
  commissionPaid: 'دفع عمولة',
  transferSent: 'إرسال حوالة',
  transferConfirmed: 'تأكيد حوالة',
  settled: 'تسوية تاجر',
  givenBack: 'أجرة راجع',
  pickedUp: 'أجرة استلام من التاجر',
  claimed: 'تعويض شحنة مفقودة',
  paidOut: 'سند صرف',
  received: 'سند قبض',
  advanced: 'سلفة',
  deducted: 'خصم',
  reversal: 'قيد عكسي',
  corrected: 'تصحيح مبلغ',
  differenceBorne: 'عجز مندوب تتحمّله الشركة',
  differenceCharged: 'نقص نقد يُقيَّد على شخص',
  boxCounted: 'فرق جرد الصندوق',
  differenceWithOffice: 'نقص حوالة على مكتب التحويل',
  surplusReturned: 'زيادة أُعيدت إلى المندوب',
  surplusOffset: 'زيادة سدّدت عجز مندوب',
  surplusCredited: 'زيادة أُضيفت إلى مستحقات تاجر',
  surplusKept: 'زيادة قُيّدت إيرادًا',
  merged: 'ترحيل رصيد تاجر مدموج',
  opened: 'رصيد افتتاحي',
};

export const companyOwner = 'الشركة';
