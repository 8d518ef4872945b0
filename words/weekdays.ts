/** From Sunday, as `weekdayOf` counts. */
export const weekdayNames = [
  'الأحد',
  'الاثنين',
  'الثلاثاء',
  'الأربعاء',
  'الخميس',
  'الجمعة',
  'السبت',
] as const;

/** The letter of a day above a month. */
export const weekdayLetters = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'] as const;

/** The week starts on Saturday here. */
export const weekOrder = [6, 0, 1, 2, 3, 4, 5] as const;
