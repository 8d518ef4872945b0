import { isolate, onOwnLine } from '../bidi.ts';
import { screenTitles } from '../shell/titles.ts';

/** What a company sets up before its first shipment. */
export const firstStepWords = {
  title: 'قبل أول شحنة',
  how: 'تختفي هذه القائمة بعد إضافة أول شحنة.',
  elsewhere:
    'إن كانت الشركة تعمل على نظام آخر أو على الورق، تُستورد أولًا بياناتها وشحناتها المفتوحة وأرصدتها.',
  goingLive: screenTitles.goingLive,
  done: 'جاهز',
  progress: (done: number, all: number): string => `اكتمل ${done} من ${all}`,
  link: 'رابط تسجيل التجّار',
  linkHow: 'يُرسل بالواتساب أو يُعلّق رمزه في الفرع. تصل الطلبات إلى «طلبات التسجيل».',
  copyLink: 'نسخ رابط التسجيل',
  whatsapp: 'واتساب',
  invite: (address: string): string => `رابط تسجيل المتجر:${onOwnLine(address)}`,
  willShow: 'ما سيظهر هنا',
  willShowHow: 'تظهر الأرقام والرسوم بعد أول شحنة، ولا تُرسم قبل أن يكون لها معنى.',
  charts: [
    { name: 'النقد بيد المناديب وفي الصناديق', when: 'بعد أول تسليم' },
    { name: 'نسبة التسليم', when: `بعد أول يوم عمل، وتُقارن بعد ${isolate(20)} شحنة` },
    { name: 'لماذا لم تُسلَّم؟', when: 'بعد يوم أول تعذّر' },
  ],
  actions: {
    company: 'كتابة البيانات',
    branches: 'بيانات الفروع',
    rates: 'مراجعة الأجور',
    people: 'إضافة موظف',
    merchants: 'طلبات التسجيل',
    shipment: 'شحنة جديدة',
  },
  steps: {
    company: 'بيانات الشركة',
    branches: 'الفروع',
    rates: 'أجور التوصيل',
    people: 'الموظفون والمناديب',
    merchants: 'التجّار',
    shipment: 'أول شحنة',
  },
  hows: {
    company: 'الاسم والهاتف والعنوان والشعار، كما تظهر للزبائن وعلى المطبوعات.',
    branches: 'الفرع الرئيسي جاهز. تُكتب بياناته، وتُضاف الفروع الأخرى والوجهات التي تخدمها.',
    rates: 'لكل محافظة أجرة مبدئية. تُراجَع قبل إضافة الشحنات.',
    people: 'حساب لكل شخص بدوره وفرعه.',
    merchants: 'يسجّل التاجر متجره من صفحة التسجيل، ثم يُقبل طلبه هنا.',
    shipment: 'تُكتب من النموذج أو تُرفع من ملف Excel.',
  },
} as const;

/** Why a list of choices is still empty, and where to fill it. */
export const noneToPick = {
  merchant: 'لا تجّار بعد: يسجّل التاجر متجره من صفحة التسجيل، ثم يُقبل من «طلبات التسجيل»',
  courier: 'لا مناديب بعد: يُضاف المندوب من «المستخدمون»',
} as const;
