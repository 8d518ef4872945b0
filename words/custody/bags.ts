import { groupDigits } from '#domain/arabic.ts';
import { isolate } from '../bidi.ts';
import type { DocumentState } from '#domain/custody/families.ts';
import { plural } from '#words/plural.ts';
import { documentStateNames } from './names.ts';

const shipments = (count: number): string =>
  plural(count, {
    zero: 'لا شحنات',
    one: 'شحنة واحدة',
    two: 'شحنتان',
    few: '# شحنات',
    many: '# شحنة',
    other: '# شحنة',
  });

/** The states of a bag's document, as the list is filtered by them. */
export const bagStateNames: Record<DocumentState, string> = {
  ...documentStateNames,
  confirmed: 'مختوم',
  locked: 'أُرسل',
};

/** Sealed bags between branches. */
export const bagWords = {
  title: 'الكيس',
  seal: 'رقم الختم',
  sealNeeded: 'يلزم رقم الختم قبل ختم الكيس',
  confirmSeal: 'ختم الكيس',
  state: 'حالة الكيس',
  states: { sealed: bagStateNames.confirmed, sent: 'في الطريق', arrived: 'وصل' },
  opened: 'عند الاستلام',
  openedAs: { whole: 'الختم سليم، حُسب كاملًا', counted: 'عُدّت شحناته واحدة واحدة' },
  bags: 'الأكياس',
  added: 'كيس كامل',
  broken: 'الختم مكسور',
  countSingly: 'تُقرأ شحنات الكيس واحدة واحدة، وما لا يُقرأ منها ناقص',
  notSealed: 'الكيس غير مختوم، أو استُلم من قبل',
  empty: 'لا شيء من هذا الكيس هنا: ليس في الكشف، أو أُضيف قبل قليل',
  otherWay: 'شحنات هذا الكيس ليست لهذا الكشف: الصادر بكشف إرسال إلى فرع، والراجع بكشف إرسال الراجع',
  label: 'ملصق الكيس',
  contents: 'كشف المحتويات',
  from: 'من',
  to: 'إلى',
} as const;

export const bagMessages = {
  sealQuestion: (branch: string, count: number): string =>
    `ختم الكيس إلى ${isolate(branch)} وفيه ${shipments(count)}؟`,
  holds: (count: number, seal: string): string => `${shipments(count)}، الختم ${isolate(seal)}`,
  shipments,
  /** Part of the bag cannot go on the document. */
  notWhole: (count: number, all: number): string =>
    `${isolate(groupDigits(count))} من ${isolate(groupDigits(all))} فقط مؤهَّلة: يُلغى ختم الكيس وتُفصل البقية`,
  toOther: (branch: string): string => `هذا الكيس إلى ${isolate(branch)}`,
} as const;
