import { isolate } from '../bidi.ts';
import { type PluralForms, plural } from '#words/plural.ts';

const doNotHold: PluralForms = {
  one: 'قاعدة واحدة لا تتحقق',
  two: 'قاعدتان لا تتحققان',
  few: '# قواعد لا تتحقق',
  many: '# قاعدة لا تتحقق',
  other: '# قاعدة لا تتحقق',
};
const hold: PluralForms = {
  one: 'القاعدة الوحيدة متحققة',
  two: 'القاعدتان متحققتان كلتاهما',
  few: 'القواعد الـ# متحققة كلها',
  many: 'القواعد الـ# متحققة كلها',
  other: 'القواعد الـ# متحققة كلها',
};

/** Notices when the books do not tie. */
export const auditNotices = {
  broken: (id: number, broken: number, checks: number) => ({
    title: 'تدقيق الدفاتر وجد ما لا يتطابق',
    body: `${plural(broken, doNotHold)} من أصل ${isolate(checks)}. التفاصيل في شاشة تدقيق الدفاتر، ويلزم إبلاغ الدعم الفني.`,
    link: `/ledger/audits?id=${id}`,
  }),
};

/** The audit: every shipment has its holder and every amount its place. */
export const auditWords = {
  title: 'تدقيق الدفاتر',
  intro: 'كل شحنة لها عهدة واحدة، وكل دينار له مكان: يُتحقَّق منها كل ليلة، وعند الطلب',
  start: 'تدقيق الآن',
  underway: 'التدقيق جارٍ الآن',
  started: 'بدأ التدقيق، وتظهر نتائجه هنا أولًا بأول',
  never: 'لم تُدقَّق الدفاتر بعد',
  neverHow: 'يبدأ أول تدقيق ليلًا من نفسه، أو الآن بزر «تدقيق الآن»',
  held: (checks: number): string => plural(checks, hold),
  broken: (count: number): string => plural(count, doNotHold),
  whatNow: 'يلزم إبلاغ الدعم الفني بالأرقام المذكورة أدناه',
  progress: (done: number, all: number): string =>
    `جارٍ التدقيق: ${isolate(done)} من ${isolate(all)}`,
  waits: 'يبدأ التدقيق خلال ثوانٍ',
  took: 'المدة',
  checks: 'القواعد',
  rule: 'القاعدة',
  result: 'النتيجة',
  holds: 'متحققة',
  pending: 'بالانتظار',
  breaks: (count: number): string => `لا تتحقق: ${isolate(count)}`,
  shown: (count: number): string => `المذكور أول ${isolate(count)}`,
  copy: 'نسخ الأرقام',
  history: 'سجل التدقيق',
  last: 'آخر تدقيق',
  time: 'الوقت',
  by: 'بطلب',
  night: 'التدقيق الليلي',
  states: { waiting: 'بالانتظار', running: 'جارٍ', held: 'متطابقة', broken: 'غير متطابقة' },
  empty: 'لا تدقيق بعد',
  seconds: (ms: number): string => `${isolate((ms / 1000).toFixed(2))} ث`,
} as const;
