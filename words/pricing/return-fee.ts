/** The return fee of one merchant. */
export const returnFeeWords = {
  title: 'أجرة الراجع لهذا التاجر',
  asCompany: 'حسب إعدادات الشركة',
  fixed: 'مبلغ ثابت لكل شحنة راجعة',
  percent: 'نسبة من أجرة التوصيل',
  editTitle: 'تعديل أجرة الراجع لهذا التاجر',
  edit: 'تعديل أجرة الراجع',
  kind: 'طريقة الاحتساب',
  amount: 'المبلغ',
  share: 'النسبة (من 0 إلى 100)',
  from: 'تسري على ما يُسلَّم راجعًا للتاجر من الآن',
  save: 'حفظ أجرة الراجع',
  saved: 'حُفظت أجرة الراجع',
} as const;
