interface StoreType {
  readonly key: string;
  readonly name: string;
}

/** Trades of merchants, offered when one registers. */
export const storeTypes = [
  { key: 'fashion', name: 'ملابس' },
  { key: 'kids', name: 'ملابس ومستلزمات أطفال' },
  { key: 'shoes', name: 'أحذية وحقائب' },
  { key: 'electronics', name: 'إلكترونيات' },
  { key: 'phones', name: 'هواتف وملحقاتها' },
  { key: 'beauty', name: 'مستحضرات تجميل' },
  { key: 'perfume', name: 'عطور' },
  { key: 'home', name: 'أدوات منزلية' },
  { key: 'books', name: 'كتب وقرطاسية' },
  { key: 'watches', name: 'ساعات وإكسسوارات' },
  { key: 'sports', name: 'رياضة ومكملات' },
  { key: 'gifts', name: 'هدايا' },
  { key: 'car', name: 'ملحقات سيارات' },
  { key: 'food', name: 'أغذية ومنتجات طبيعية' },
] as const satisfies readonly StoreType[];

export type StoreTypeKey = (typeof storeTypes)[number]['key'];
