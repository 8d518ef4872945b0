/** What the file of refused rows adds to the columns of the price list. */
export const refusedHeads = { no: 'رقم الصف', reason: 'سبب الرفض' } as const;

export const rateTableTitles = {
  delivery: 'تسعيرة النقل',
  area: 'تسعيرة أقرب النقاط',
  refused: 'الصفوف المرفوضة',
} as const;

/**
 * The file name of one branch's or merchant's prices: a file is stored without context, so both are
 * in its name.
 */
export const priceListTitles = {
  delivery: (of: string) => `أسعار النقل، ${of}`,
  area: (of: string) => `أسعار أقرب النقاط، ${of}`,
} as const;

/** A spreadsheet of rates: alternative headers of its columns. */
export const rateTableSynonyms = {
  branch: ['الفرع', 'من فرع', 'فرع الانطلاق', 'branch'],
  destination: ['المحافظة', 'الوجهة', 'إلى', 'المدينة', 'destination', 'city'],
  area: ['المنطقة أو الحي', 'أقرب نقطة', 'النقطة', 'المنطقة', 'الحي', 'area'],
  merchant: ['التاجر', 'المتجر', 'الزبون', 'merchant', 'merchant'],
  fee_amount: ['الأجرة', 'السعر', 'سعر النقل', 'أجرة النقل', 'المبلغ', 'fee', 'price'],
} as const;

export const rateStateNames = {
  past: 'سابقة',
  in_force: 'سارية',
  upcoming: 'قادمة',
} as const;
