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

/** The letter that stands for a day over a month. */
export const weekdayLetters = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'] as const;

/** The week runs from Saturday here. */
export const weekOrder = [6, 0, 1, 2, 3, 4, 5] as const;
