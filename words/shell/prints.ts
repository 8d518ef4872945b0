import { isolate } from '../bidi.ts';

const grouped = (value: number): string => value.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A list in print. */
export const listPrintWords = {
  rows: 'عدد الصفوف',
  of: 'من',
  moreThan: 'أكثر من',
  firstOnes: 'الأولى من القائمة',
  cut: (most: number): string =>
    `طُبعت أول ${isolate(grouped(most))} صف بحسب ترتيب القائمة. تُضيَّق التصفية لطباعة الباقي.`,
} as const;
