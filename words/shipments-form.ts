import { plural } from '#words/plural.ts';

const isolate = (value: string): string => `\u2066${value}\u2069`;

/** The form of a parcel and the calculator. */
export const shipmentFormWords = {
  recipient: 'المستلِم',
  money: 'المبلغ',
  parcel: 'محتوى الشحنة',
  merchant: 'التاجر',
  merchantStays: 'يبقى للشحنة التالية',
  phone: 'هاتف المستلِم',
  name: 'اسم المستلِم',
  phone2: 'هاتف بديل',
  destination: 'المحافظة',
  area: 'أقرب نقطة',
  landmark: 'أقرب نقطة دالة',
  notes: 'ملاحظات للمندوب',
  location: 'رابط الموقع أو الإحداثيات',
  locationRead: 'حُدّد الموقع:',
  locationUnread:
    'لا إحداثيات في هذا الرابط. يُفتح الرابط في الخريطة ثم تُنسخ الإحداثيات منها',
  locationArea: 'يُستخدم موقع أقرب نقطة ما لم يُلصق رابط',
  past: (count: number): string =>
    plural(count, {
      one: 'شحنة سابقة واحدة لهذا الرقم',
      two: 'شحنتان سابقتان لهذا الرقم',
      few: '# شحنات سابقة لهذا الرقم',
      many: '# شحنة سابقة لهذا الرقم',
      other: '# شحنة سابقة لهذا الرقم',
    }),
  filled: 'مُلئت البيانات من آخر شحنة',
  goods: 'سعر البضاعة',
  goodsHint: 'بلا أجرة التوصيل',
  feePayer: 'الأجرة على',
  onRecipient: 'المستلِم',
  onMerchant: 'التاجر',
  kind: 'طريقة التسليم',
  size: 'الحجم',
  pieces: 'عدد القطع',
  weight: 'الوزن (غم)',
  contents: 'محتوى الشحنة',
  reference: 'الرقم المرجعي',
  coupon: 'رمز الكوبون',
  fragile: 'قابلة للكسر',
  mayOpen: 'يُسمح بالفتح قبل الدفع',
  received: 'استُلمت في الفرع الآن',
  more: 'تفاصيل إضافية',
  price: 'السعر',
  priceWaits: 'يظهر السعر بعد اختيار المحافظة',
  priceWaitsMerchant: 'يظهر السعر بعد اختيار التاجر والمحافظة',
  fee: 'أجرة التوصيل',
  recipientPays: 'يدفع المستلِم',
  merchantNet: 'صافي التاجر',
  duplicate: 'أُضيفت شحنة بالهاتف والمبلغ نفسيهما خلال 24 ساعة:',
  open: 'فتح',
  created: (code: string): string => `أُضيفت الشحنة ${isolate(code)}`,
  updated: (code: string): string => `حُفظت الشحنة ${isolate(code)}`,
  locked: 'لا يمكن تعديل الشحنة بعد استلامها',
  needed: (label: string): string => `${label} مطلوب`,
} as const;

export const calculatorWords = {
  title: 'حاسبة أجور التوصيل',
  from: 'من فرع',
  inputs: 'بيانات الشحنة',
  result: 'الأجرة',
  newShipment: 'شحنة جديدة بهذه البيانات',
} as const;
