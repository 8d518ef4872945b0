import { plural, type PluralForms } from '#words/plural.ts';

/** Nouns as the subject of a sentence; after a verbal noun (تسوية شحنتين) write it in full. */
const NOUNS = {
  shipments: {
    zero: 'لا شحنات',
    one: 'شحنة واحدة',
    two: 'شحنتان',
    few: '# شحنات',
    many: '# شحنة',
    other: '# شحنة',
  },
  couriers: {
    zero: 'لا مناديب',
    one: 'مندوب واحد',
    two: 'مندوبان',
    few: '# مناديب',
    many: '# مندوبًا',
    other: '# مندوب',
  },
  merchants: {
    zero: 'لا تجّار',
    one: 'تاجر واحد',
    two: 'تاجران',
    few: '# تجّار',
    many: '# تاجرًا',
    other: '# تاجر',
  },
  days: {
    zero: 'اليوم',
    one: 'يوم واحد',
    two: 'يومان',
    few: '# أيام',
    many: '# يومًا',
    other: '# يوم',
  },
  hours: {
    zero: 'أقل من ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  },
  fields: {
    zero: '',
    one: 'حقل واحد يحتاج تصحيحًا',
    two: 'حقلان يحتاجان تصحيحًا',
    few: '# حقول تحتاج تصحيحًا',
    many: '# حقلًا يحتاج تصحيحًا',
    other: '# حقل يحتاج تصحيحًا',
  },
  documents: {
    zero: 'لا كشوف',
    one: 'كشف واحد',
    two: 'كشفان',
    few: '# كشوف',
    many: '# كشفًا',
    other: '# كشف',
  },
  pieces: {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '# قطع',
    many: '# قطعة',
    other: '# قطعة',
  },
  items: {
    zero: 'لا عناصر',
    one: 'عنصر واحد',
    two: 'عنصران',
    few: '# عناصر',
    many: '# عنصرًا',
    other: '# عنصر',
  },
} as const satisfies Record<string, PluralForms>;

const counterOf = (forms: PluralForms) => (count: number) => plural(count, forms);

export const shipments = counterOf(NOUNS.shipments);
export const couriers = counterOf(NOUNS.couriers);
export const merchants = counterOf(NOUNS.merchants);
export const days = counterOf(NOUNS.days);
export const hours = counterOf(NOUNS.hours);
/** For the summary of a refused form: «3 حقول تحتاج تصحيحًا»; empty when nothing is wrong. */
export const fields = counterOf(NOUNS.fields);
export const documents = counterOf(NOUNS.documents);
export const pieces = counterOf(NOUNS.pieces);
export const items = counterOf(NOUNS.items);
