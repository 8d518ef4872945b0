import { plural } from '#words/plural.ts';

export const activityWords = {
  list: 'سجل النشاط',
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا عمليات',
      one: 'عملية واحدة',
      two: 'عمليتان',
      few: '# عمليات',
      many: '# عملية',
      other: '# عملية',
    }),
  at: 'الوقت',
  actor: 'المستخدم',
  system: 'النظام أو زائر',
  action: 'العملية',
  subject: 'النوع',
  title: 'العنوان',
  subjectId: 'رقم السجل',
  ip: 'عنوان الشبكة',
  request: 'رمز الطلب',
  days: 'الفترة',
  search: 'بداية العنوان',
  none: 'لا نشاط بعد',
  facts: 'العملية',
  changes: 'ما تغيّر',
  noChanges: 'لم تُسجَّل بيانات لهذه العملية',
  was: 'قبل',
  became: 'بعد',
  openSubject: 'فتح السجل',
  onlyThis: 'كل ما جرى لهذا السجل',
  more: (count: number): string =>
    plural(count, {
      zero: '',
      one: 'وتغيير آخر',
      two: 'وتغييران آخران',
      few: 'و# تغييرات أخرى',
      many: 'و# تغييرًا آخر',
      other: 'و# تغيير آخر',
    }),
} as const;
