import { isolate, isolateName, onOwnLine } from '../bidi.ts';

/** E-mails of the product. Plain text: it reads the same everywhere. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** The footer of every mail: the address of the system. */
export const mailFoot = (address: string): string => `رابط النظام:${onOwnLine(address)}`;

export const resetMail = (name: string, code: string, minutes: number): MailText => ({
  subject: 'رمز استعادة كلمة المرور',
  body: `مرحبًا ${name}،\n\nرمز استعادة كلمة المرور: ${isolate(code)}\nيسري ${isolate(minutes)} دقيقة ويُستخدم مرة واحدة.\n\nإن لم يطلبه صاحب الحساب فلا يلزم أي إجراء.`,
});

export const signInCodeMail = (name: string, code: string, hours: number): MailText => ({
  subject: 'رمز الدخول إلى الحساب',
  body: `مرحبًا ${name}،\n\nرمز الدخول: ${isolate(code)}\nيُكتب في خانة كلمة المرور، ويسري ${isolate(hours)} ساعة ويُستخدم مرة واحدة، ثم تُختار كلمة مرور خاصة.\n\nلا يُطلب هذا الرمز من صاحبه في مكالمة أو رسالة.`,
});

/**
 * Sent to an address that any anonymous caller may have entered: it repeats none of the input, so
 * that no one can send messages to others through us.
 */
export const registeredMail = (): MailText => ({
  subject: 'وصل طلب التسجيل',
  body: 'مرحبًا،\n\nوصل طلب تسجيل متجر بهذا البريد الإلكتروني وهو قيد المراجعة. يصل الرد إلى هذا البريد.\n\nإن لم يقدّمه صاحب البريد فلا يلزم أي إجراء.',
});

export const accountThereMail = (): MailText => ({
  subject: 'يوجد حساب بهذا البريد الإلكتروني',
  body: 'مرحبًا،\n\nوصل طلب تسجيل متجر بهذا البريد الإلكتروني، وله حساب في النظام، فلم يُنشأ حساب جديد. يمكن الدخول بالحساب نفسه، وإن نُسيت كلمة المرور فاستعادتها من صفحة تسجيل الدخول.\n\nإن لم يقدّمه صاحب الحساب فلا يلزم أي إجراء: لم يتغيّر الحساب.',
});

export const acceptedMail = (name: string, storeName: string): MailText => ({
  subject: 'قُبل طلب التسجيل',
  body: `مرحبًا ${name}،\n\nقُبل طلب تسجيل «${storeName}». يمكن الآن تسجيل الدخول وإضافة الشحنات.`,
});

export const rejectedMail = (name: string, storeName: string, reason: string): MailText => ({
  subject: 'بخصوص طلب التسجيل',
  body: `مرحبًا ${name}،\n\nلم يُقبل طلب تسجيل «${storeName}».\nالسبب: ${reason}`,
});

export const contactMail = (from: string, reach: string, body: string): MailText => ({
  subject: `رسالة من ${from}`,
  body: `${from}\n${isolate(reach)}\n\n${body}\n\nيُرَدّ عليها من صفحة «رسائل التواصل» في النظام.`,
});

export const contactAnswerMail = (name: string, question: string, answer: string): MailText => ({
  subject: 'الرد على رسالة التواصل',
  body: `مرحبًا ${name}،\n\n${answer}\n\nنص الرسالة:\n${question}`,
});

const factorAdvice =
  'إن لم يكن هذا بعلم صاحب الحساب فيلزم تغيير كلمة المرور وإبلاغ مدير النظام فورًا.';
const accountAdvice = 'إن لم يكن هذا بعلم صاحب الحساب فيلزم إبلاغ مدير النظام فورًا.';

export const factorOnMail = (name: string): MailText => ({
  subject: 'فُعّل التحقق بخطوتين',
  body: `مرحبًا ${name}،\n\nفُعّل التحقق بخطوتين للحساب: يُطلب رمز من الهاتف عند كل تسجيل دخول.\n\n${factorAdvice}`,
});

export const factorOffMail = (name: string): MailText => ({
  subject: 'أُوقف التحقق بخطوتين',
  body: `مرحبًا ${name}،\n\nأُوقف التحقق بخطوتين للحساب: يكفي الدخول بكلمة المرور وحدها.\n\n${factorAdvice}`,
});

export const factorResetMail = (name: string, by: string): MailText => ({
  subject: 'أُلغي التحقق بخطوتين',
  body: `مرحبًا ${name}،\n\nأُلغي التحقق بخطوتين للحساب بواسطة ${by} وأُنهيت جلساته. يمكن تفعيله من جديد بعد تسجيل الدخول من صفحة الحساب.\n\n${factorAdvice}`,
});

/** Sent to a user whose account another user changed. */
export const accountNotice = {
  passwordSet: (by: string) => ({
    title: 'غُيّرت كلمة المرور',
    body: `عيّن ${isolateName(by)} كلمة مرور جديدة للحساب وأُنهيت جلساته. تُطلب كلمة مرور خاصة عند الدخول التالي.`,
  }),
} as const;

export const passwordSetMail = (name: string, by: string): MailText => ({
  subject: accountNotice.passwordSet(by).title,
  body: `مرحبًا ${name}،\n\n${accountNotice.passwordSet(by).body}\n\n${accountAdvice}`,
});

/** To the previous address: only its owner can tell that they did not request it. */
export const emailChangedMail = (name: string, by: string): MailText => ({
  subject: 'تغيّر البريد الإلكتروني للحساب',
  body: `مرحبًا ${name}،\n\nغيّر ${isolateName(by)} البريد الإلكتروني للحساب، ولن تصل رسائل النظام إلى هذا العنوان بعد الآن.\n\n${accountAdvice}`,
});
