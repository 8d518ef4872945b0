import { isolate, isolateName } from '../bidi.ts';
import { plural } from '#words/plural.ts';

export const roleWords = {
  list: 'الأدوار',
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا أدوار',
      one: 'دور واحد',
      two: 'دوران',
      few: '# أدوار',
      many: '# دورًا',
      other: '# دور',
    }),
  one: 'الدور',
  create: 'دور جديد',
  edit: 'تعديل الدور',
  copy: 'نسخ إلى دور جديد',
  name: 'اسم الدور',
  nameHow: 'مثال: مشرف المخزن',
  nameFixed: 'اسم هذا الدور ثابت لأن النظام يعتمد عليه',
  permissions: 'الصلاحيات',
  users: 'المستخدمون',
  kind: 'النوع',
  shipped: 'أساسي',
  own: 'مضاف',
  created: 'تاريخ الإنشاء',
  search: 'اسم الدور',
  none: 'لا أدوار بعد',
  all: 'كل الصلاحيات',
  adminFixed: 'دور مدير النظام يملك كل الصلاحيات ولا يُعدَّل',
  facts: 'بيانات الدور',
  holders: 'حاملو الدور',
  noHolders: 'لا أحد يحمل هذا الدور',
  moreHolders: (count: number): string =>
    plural(count, {
      zero: '',
      one: 'ومستخدم آخر خارج نطاق العرض',
      two: 'ومستخدمان آخران خارج نطاق العرض',
      few: 'و# مستخدمين آخرين خارج نطاق العرض',
      many: 'و# مستخدمًا آخر خارج نطاق العرض',
      other: 'و# مستخدم آخر خارج نطاق العرض',
    }),
  noneGranted: 'لا صلاحيات في هذا القسم',
  findPermission: 'بحث في الصلاحيات',
  noMatch: 'لا صلاحية بهذا الاسم',
  onlyChanged: 'المتغيّر فقط',
  granted: 'أُضيفت',
  taken: 'أُزيلت',
  notHeld: 'لا تُمنح إلا صلاحية يملكها المانح',
  of: (some: string, all: string): string => `${isolate(some)} من ${isolate(all)}`,
  change: (added: number, removed: number): string =>
    added + removed === 0
      ? 'لا تغيير عن المحفوظ'
      : [
          added > 0 ? `أُضيفت: ${isolate(added)}` : '',
          removed > 0 ? `أُزيلت: ${isolate(removed)}` : '',
        ]
          .filter(Boolean)
          .join('، '),
  nameNeeded: 'اسم الدور مطلوب',
  permissionsNeeded: 'يلزم اختيار صلاحية واحدة على الأقل',
  added: 'أُضيف الدور',
  saved: 'حُفظ الدور، ويسري من الخطوة التالية لكل من يحمله',
  remove: 'حذف الدور',
  removeAction: 'تأكيد الحذف',
  removeQuestion: (role: string): string => `حذف دور ${isolateName(role)}؟`,
  removeHow: 'لا يحمله مستخدم فعّال، ويفقده كل مستخدم موقوف. يبقى حذفه مسجَّلًا في سجل النشاط.',
  removed: 'حُذف الدور',
  inUse: (count: number): string =>
    plural(count, {
      zero: '',
      one: 'يحمله مستخدم واحد',
      two: 'يحمله مستخدمان',
      few: 'يحمله # مستخدمين',
      many: 'يحمله # مستخدمًا',
      other: 'يحمله # مستخدم',
    }),
  isProtected: 'دور أساسي يعتمد عليه النظام',
  ownRole: 'لا يُعدَّل الدور من حساب يحمله',
  companyOnly: 'تُعدَّل الأدوار من حساب يعمل لكل الفروع',
} as const;
