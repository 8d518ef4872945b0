const monthNames = [
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
  'تشرين الثاني',
  'كانون الأول',
] as const;

/** «كانون الثاني 2025», of any day of the month. */
export const monthName = (day: string): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
