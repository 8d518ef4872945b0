import { isolate } from '../bidi.ts';
import { groupDigits } from '#domain/arabic.ts';

/** Rows that may still refer to a row, by the name of their count in a refusal. */
const duties: Readonly<Record<string, string>> = {
  destinations: 'الوجهات',
  areas: 'أقرب النقاط',
  people: 'المستخدمون',
  users: 'المستخدمون',
  merchants: 'التجّار',
  open_shipments: 'شحنات قيد العمل',
};

/** The location of the row that the database requires. */
const places: Readonly<Record<string, string>> = {
  area_rates: 'تسعيرة أقرب النقاط',
  areas: 'أقرب النقاط',
  branch_coupons: 'كوبونات الفروع',
  branch_pickup_rates: 'أجور الاستلام في الفرع',
  branches: 'الفروع',
  commission_rates: 'عمولات المناديب',
  delivery_rates: 'تسعيرة النقل',
  destinations: 'الوجهات',
  documents: 'الكشوف',
  document_counters: 'أرقام الكشوف الصادرة',
  merchants: 'التجّار',
  path_areas: 'خطوط السير',
  path_assignments: 'إسناد خطوط السير',
  paths: 'خطوط السير',
  pickup_requests: 'طلبات الاستلام',
  pickup_settings: 'إعدادات طلبات الاستلام',
  shipments: 'الشحنات',
  stage_counts: 'أعداد الشحنات',
  users: 'المستخدمون',
};

/**
 * The rows that need it: counted if a rule counted them, else the first place the database
 * reported.
 */
export function usersOf(details: Readonly<Record<string, unknown>>): string | null {
  const counted = Object.entries(duties).flatMap(([key, name]) => {
    const count = Number(details[key] ?? 0);
    return count > 0 ? [`${name}: ${isolate(groupDigits(count))}`] : [];
  });
  if (counted.length > 0) return counted.join('، ');
  const place = places[String(details['by'] ?? '')];
  return place === undefined ? null : `«${place}»`;
}
