import { isolate, onOwnLine } from '../bidi.ts';

/** The slip with a user's sign-in details. */
export const signInCodeWords = {
  title: 'رمز الدخول',
  handOver: 'يُسلَّم الرمز لصاحبه الآن: لا يظهر مرة أخرى.',
  notSent: 'لم يُرسَل برسالة.',
  mailed: 'أُرسل أيضًا إلى بريده الإلكتروني.',
  whatsapp: 'إرسال بواتساب',
  copy: 'نسخ الرمز',
  slip: 'بطاقة دخول',
  name: 'الاسم',
  signInName: 'اسم الدخول',
  code: 'رمز الدخول',
  until: 'صالح حتى',
  once: 'يُستخدم مرة واحدة، ثم تُختار كلمة مرور خاصة',
  how: 'يُقرأ المربع بكاميرا الهاتف، أو يُفتح العنوان ويُكتب اسم الدخول والرمز.',
  secret: 'الرمز لصاحبه وحده.',
  gone: 'الرمز لا يُعرض مرة أخرى',
  goneHow: 'يظهر عند إصداره فقط. إن لم يصل إلى صاحبه فيُصدَر رمز جديد من ملف المستخدم.',
  message: (company: string, address: string, signInName: string, code: string): string =>
    `حساب ${company}\nالعنوان:${onOwnLine(address)}\nاسم الدخول: ${isolate(signInName)}\nرمز الدخول: ${isolate(code)}\nيُستخدم الرمز مرة واحدة خلال 72 ساعة، ثم تُختار كلمة مرور خاصة.`,
} as const;
