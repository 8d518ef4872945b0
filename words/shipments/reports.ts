import type { FigureKey, MoneyPlace } from '#domain/shipments/reports/report-figures.ts';

/**
 * The figures of a report: column headers on screen, in print and in exports, without the currency.
 */
export const figureWords: Record<FigureKey | MoneyPlace | 'oldest', string> = {
  shipments: 'الشحنات',
  delivered: 'المُسلَّمة',
  returned: 'الراجعة',
  to_collect: 'لم يُحصَّل بعد',
  collected: 'المحصَّل',
  fees: 'الأجور',
  claims: 'التعويضات',
  net: 'الصافي للتاجر',
  with_courier: 'مع المناديب',
  at_branch: 'في الفروع',
  in_transfer: 'في الحوالات',
  payable: 'جاهز للتسوية',
  oldest: 'أقدم تسليم',
};

/** Names of exports. */
export const exportWords = { shipments: 'الشحنات', byMerchant: 'الشحنات حسب التاجر' } as const;
