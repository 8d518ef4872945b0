import { isolateName } from '../bidi.ts';

/** The public page: plain words for readers who know neither the company nor the system. */
export const homeWords = {
  phone: 'الهاتف',
  address: 'العنوان',
  login: 'تسجيل الدخول',
  register: 'تسجيل تاجر جديد',
  dashboard: 'لوحة التحكم',
  pages: 'روابط الصفحة',
  heading: 'أين شحنتي؟',
  lead: 'يكفي رقم الوصل المطبوع على الشحنة لمعرفة مكانها الآن.',
  aboutTitle: 'ماذا تقدّم الشركة',
  points: [
    {
      title: 'استلام من المتجر',
      text: 'يمرّ مندوب الاستلام على المتجر ويستلم الشحنات بكشف موقَّع.',
    },
    {
      title: 'توصيل إلى كل المحافظات',
      text: 'تنتقل الشحنة بين الفروع حتى باب المستلِم، وكل خطوة مسجَّلة بوقتها.',
    },
    {
      title: 'تحصيل المبلغ عند التسليم',
      text: 'يدفع المستلِم نقدًا عند الاستلام، ويُحفَظ المبلغ للتاجر حتى تسويته.',
    },
    {
      title: 'إرجاع ما لم يُسلَّم',
      text: 'تعود الشحنة التي تعذّر تسليمها إلى تاجرها مع ذكر السبب.',
    },
  ],
  merchantsTitle: 'لأصحاب المتاجر',
  merchantsText:
    'يُنشأ الحساب مجانًا. بعد قبول الطلب تُضاف الشحنات وتُتابَع المبالغ من الهاتف أو الحاسوب.',
  calculator: 'حساب أجرة التوصيل',
  calculatorNote: 'الحاسبة متاحة بعد الدخول، لأن الأجرة تتبع اتفاق المتجر.',
} as const;

export const trackWords = {
  label: 'رقم الوصل',
  example: 'مثال: 104241',
  submit: 'تتبّع الشحنة',
  needed: 'رقم الوصل مطلوب',
  shape: 'رقم الوصل أرقام فقط، 6 أو أكثر',
  notFound: 'لا توجد شحنة بهذا الرقم',
  notFoundHow: 'الرقم مطبوع تحت الباركود على ملصق الشحنة، ويعرفه المتجر الذي أرسلها.',
  result: (code: string) => `شحنة رقم ${code}`,
  toPay: 'المبلغ عند الاستلام',
  store: 'المتجر',
  destination: 'الوجهة',
  recipientPhone: 'هاتف المستلِم',
  postponedTo: 'مؤجّلة إلى',
  courier: 'المندوب',
  lastUpdate: 'آخر تحديث',
  steps: 'خطوات الشحنة',
} as const;

/** Notices written by the product itself. */
export const contactNotice = {
  arrived: (from: string) => `رسالة جديدة من ${isolateName(from)}`,
  answered: 'وصل الرد على رسالة التواصل',
} as const;

/** Notices to a merchant about its registration. */
export const merchantNotice = {
  accepted: (store: string) => ({
    title: 'قُبل طلب التسجيل',
    body: `قُبل طلب تسجيل «${isolateName(store)}». يمكن الآن إضافة الشحنات ومتابعتها.`,
  }),
  rejected: (store: string, reason: string) => ({
    title: 'لم يُقبل طلب التسجيل',
    body: `طلب تسجيل «${isolateName(store)}» لم يُقبل. السبب: ${isolateName(reason)}`,
  }),
  stopped: (store: string, reason: string) => ({
    title: `أُوقف حساب «${isolateName(store)}»`,
    body: `لا تُضاف شحنات جديدة، وما هو قيد العمل يُكمَل ويُسوّى. السبب: ${isolateName(reason)}`,
  }),
  resumed: (store: string) => ({
    title: `أُعيد تفعيل «${isolateName(store)}»`,
    body: 'يمكن الآن إضافة الشحنات من جديد.',
  }),
} as const;
