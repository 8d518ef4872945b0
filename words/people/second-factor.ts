import { isolate, isolateName } from '../bidi.ts';
import { factorCodeWords } from '#words/people/second-step.ts';
import { plural } from '#words/plural.ts';

export const factorWords = {
  ...factorCodeWords,
  title: 'التحقق بخطوتين',
  what: 'يُطلب عند تسجيل الدخول رمز من الهاتف بعد كلمة المرور، فلا تكفي كلمة المرور وحدها لمن عرفها.',
  due: 'تشترط الشركة التحقق بخطوتين. يلزم تفعيله الآن للمتابعة.',
  failed: 'تعذّر تحميل حالة التحقق بخطوتين',
  off: 'غير مفعّل',
  on: 'مفعّل',
  since: 'منذ',
  start: 'تفعيل التحقق بخطوتين',
  stop: 'إيقاف التحقق بخطوتين',
  stopHow: 'بعد الإيقاف تكفي كلمة المرور وحدها للدخول.',
  stopped: 'أُوقف التحقق بخطوتين',
  password: 'كلمة المرور الحالية',
  next: 'متابعة',
  scan: `يُفتح تطبيق المصادقة في الهاتف (مثل ${isolate('Google Authenticator')} أو ${isolate('Microsoft Authenticator')}) ويُقرأ به المربع:`,
  byHand: 'أو يُكتب المفتاح في التطبيق:',
  copyKey: 'نسخ المفتاح',
  confirm: 'تأكيد التفعيل',
  saveTitle: 'الرموز الاحتياطية',
  saveHow: 'تُستخدم عند فقدان الهاتف، كل رمز مرة واحدة. لا تظهر مرة أخرى: تُطبع أو تُحفظ في مكان آمن.',
  download: 'تنزيل ملف',
  copy: 'نسخ الرموز',
  copied: 'نُسخت الرموز',
  copyRefused: 'تعذّر النسخ. تُنزَّل الرموز ملفًا',
  saved: 'حُفظت الرموز، إنهاء',
  turnedOn: 'فُعّل التحقق بخطوتين، وأُغلقت الجلسات الأخرى',
  fileName: 'recovery-codes.txt',
  fileTitle: (email: string): string => `الرموز الاحتياطية لحساب ${email}`,
  left: (count: number): string =>
    plural(count, {
      zero: 'لم يبقَ أي رمز احتياطي: يُوقف التحقق ويُفعَّل من جديد للحصول على رموز جديدة',
      one: 'بقي رمز احتياطي واحد',
      two: 'بقي رمزان احتياطيان',
      few: 'بقيت # رموز احتياطية',
      many: 'بقي # رمزًا احتياطيًا',
      other: 'بقي # رمز احتياطي',
    }),
} as const;

/** By an Admin, for a user who lost the phone. */
export const userFactorWords = {
  reset: 'إلغاء التحقق بخطوتين',
  question: (user: string): string => `إلغاء التحقق بخطوتين لحساب ${isolateName(user)}؟`,
  how: 'لمن فقد هاتفه ورموزه، بعد مطابقته حضوريًا بمستنده الشخصي المحفوظ. تنتهي جلساته كلها ويصله بريد بذلك، ويدخل بكلمة المرور وحدها.',
  action: 'تأكيد الإلغاء',
  done: 'أُلغي التحقق بخطوتين وانتهت الجلسات',
} as const;

const people = (count: number): string =>
  plural(count, {
    zero: 'كل من في المكاتب فعّلوه من قبل',
    one: 'موظف واحد لم يفعّله بعد',
    two: 'موظفان لم يفعّلاه بعد',
    few: '# موظفين لم يفعّلوه بعد',
    many: '# موظفًا لم يفعّلوه بعد',
    other: '# موظف لم يفعّلوه بعد',
  });
const graceDays = (count: number): string =>
  plural(count, {
    zero: 'من الآن، بلا مهلة',
    one: 'خلال يوم واحد',
    two: 'خلال يومين',
    few: 'خلال # أيام',
    many: 'خلال # يومًا',
    other: 'خلال # يوم',
  });

/** Before the company requires it of all users. */
export const factorQuestionWords = {
  question: (without: number): string => `اشتراط التحقق بخطوتين؟ ${people(without)}`,
  until: (days: number): string =>
    `يُطلب من كل واحد منهم تفعيله ${graceDays(days)}. بعد ذلك لا تُفتح أي شاشة قبل التفعيل.`,
  action: 'اشتراط التحقق بخطوتين',
  ownFirst: 'التفعيل لهذا الحساب أولًا',
  ownFirstHow:
    'يُفعَّل التحقق بخطوتين لحساب من يشترطه قبل غيره، من صفحة الملف الشخصي. تُفتح في نافذة جديدة وتبقى التغييرات هنا.',
  toProfile: 'فتح الملف الشخصي',
  /** Above every screen while the days run. */
  dueUntil: (day: string): string => `يلزم تفعيل التحقق بخطوتين قبل ${day}.`,
  setUp: 'تفعيل الآن',
} as const;
