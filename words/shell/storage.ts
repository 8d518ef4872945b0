import { isolate } from '../bidi.ts';

/** Notices to administrators about the database's disk. */
export const storageWords = {
  /** Shown on their screens as long as it lasts. */
  banner:
    'المساحة ممتلئة على خادم قاعدة البيانات: لا يُحفظ شيء، والعرض متاح. يلزم إخلاء مساحة، ثم يعود الحفظ تلقائيًا.',
  full: {
    title: 'المساحة ممتلئة على خادم قاعدة البيانات',
    body: `لا يُحفظ شيء حتى تُخلى مساحة على قرص قاعدة البيانات. العرض متاح، ويعود الحفظ تلقائيًا. الخطوات في دليل التشغيل: ${isolate('The disk is full')}.`,
    link: null,
  },
  /** Clock times of the company. */
  wasFull: (from: string, to: string) => ({
    title: 'المساحة كانت ممتلئة على خادم قاعدة البيانات',
    body: `لم يُحفظ شيء من ${isolate(from)} إلى ${isolate(to)}، ثم عاد الحفظ تلقائيًا. يلزم توسيع القرص أو إخلاء مساحة أكبر قبل أن يتكرر ذلك.`,
    link: null,
  }),
} as const;
