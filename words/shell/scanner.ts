import { isolate } from '../bidi.ts';

const howTo = `الخطوات في دليل التشغيل: ${isolate('The virus scanner is away')}.`;

/** Notices to administrators when the virus scanner of uploads does not answer. */
export const scannerWords = {
  refuse: {
    title: 'فاحص الفيروسات متوقف: الملفات المرفوعة مرفوضة',
    body: `لا يُقبل رفع الصور والمستمسكات حتى يعود الفاحص، وبقية العمل مستمر. ${howTo}`,
    link: null,
  },
  accept: {
    title: 'فاحص الفيروسات متوقف: الملفات تُحفظ بلا فحص',
    body: `تُحفظ الصور والمستمسكات بلا فحص حتى يعود الفاحص، بحسب إعداد الخادم. ${howTo}`,
    link: null,
  },
} as const;
