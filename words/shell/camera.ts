import { plural } from '#words/plural.ts';

/** Reading barcodes with the camera of a phone. */
export const cameraWords = {
  open: 'بالكاميرا',
  title: 'قراءة الباركود بالكاميرا',
  aim: 'يوضع الباركود داخل الإطار',
  starting: 'جارٍ تشغيل الكاميرا. يلزم السماح باستعمالها إن طلب المتصفح ذلك',
  torchOn: 'تشغيل الضوء',
  torchOff: 'إطفاء الضوء',
  byHand: 'كتابة الرقم',
  enter: 'إدخال',
  read: (count: number): string =>
    plural(count, {
      zero: 'لم يُقرأ شيء بعد',
      one: 'قُرئت شحنة واحدة',
      two: 'قُرئت شحنتان',
      few: 'قُرئت # شحنات',
      many: 'قُرئت # شحنة',
      other: 'قُرئت # شحنة',
    }),
} as const;

/** Why the camera shows nothing, and what to do next; the number can always be entered below. */
export const cameraFaults = {
  insecure:
    'الكاميرا لا تعمل على هذا العنوان. يلزم فتح النظام من عنوان يبدأ بـ https، أو كتابة الرقم أدناه.',
  missing: 'لا كاميرا في هذا الجهاز. يُكتب الرقم أدناه.',
  refused:
    'الإذن باستعمال الكاميرا مرفوض. يُمنح من إعدادات المتصفح لهذا الموقع، أو يُكتب الرقم أدناه.',
  busy: 'الكاميرا مستخدمة في تطبيق آخر. يلزم إغلاقه ثم إعادة المحاولة، أو كتابة الرقم أدناه.',
  reader: 'تعذّر تحميل قارئ الباركود. يلزم الاتصال مرة واحدة، أو كتابة الرقم أدناه.',
} as const;
