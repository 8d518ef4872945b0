import { isolate } from '../bidi.ts';
import { plural } from '#words/plural.ts';

/** A table that is edited cell by cell, like a spreadsheet. */
export const gridWords = {
  keysHow:
    'الأسهم للتنقل، وEnter أو F2 للتعديل، وEsc للتراجع عنه، وCtrl+C وCtrl+V للنسخ من Excel وإليه، وCtrl+Z للتراجع، وDelete لإرجاع الأجرة المحفوظة، وH للسجل',
  noFee: 'بلا أجرة',
  blank: 'فارغة',
  changed: 'معدّلة',
} as const;

export const gridMessages = {
  was: (text: string): string => `كانت ${isolate(text)}`,
  pastedBeyond: (count: number): string =>
    plural(count, {
      one: 'خلية واحدة خارج الجدول أو غير قابلة للتعديل لم تُلصق',
      two: 'خليتان خارج الجدول أو غير قابلتين للتعديل لم تُلصقا',
      few: '# خلايا خارج الجدول أو غير قابلة للتعديل لم تُلصق',
      many: '# خلية خارج الجدول أو غير قابلة للتعديل لم تُلصق',
      other: '# خلية خارج الجدول أو غير قابلة للتعديل لم تُلصق',
    }),
} as const;
