import { isolate, isolateName } from '../bidi.ts';
import { plural } from '#words/plural.ts';

export const sessionWords = {
  title: 'الأجهزة المتصلة',
  current: 'هذا الجهاز',
  unknownDevice: 'جهاز غير معروف',
  since: 'بدأت',
  seen: 'آخر نشاط',
  address: 'عنوان الشبكة',
  stored: 'تبقى متصلة',
  end: 'إنهاء',
  endOne: (device: string): string => `إنهاء الجلسة على ${device}`,
  endOthers: 'إنهاء الجلسات الأخرى',
  endAll: 'إنهاء كل الجلسات',
  endAction: 'تأكيد الإنهاء',
  othersRequest: 'إنهاء كل الجلسات الأخرى؟',
  othersHow: 'يلزم تسجيل الدخول من جديد على الأجهزة الأخرى. تبقى هذه الجلسة.',
  oneHow: 'يلزم تسجيل الدخول من جديد على ذلك الجهاز.',
  allRequest: (name: string): string => `إنهاء كل جلسات ${isolateName(name)}؟`,
  allHow: 'يلزم تسجيل الدخول من جديد على كل الأجهزة.',
  ended: 'انتهت الجلسة',
  endedMany: (count: number): string =>
    plural(count, {
      zero: 'لا جلسات أخرى',
      one: 'انتهت جلسة واحدة',
      two: 'انتهت جلستان',
      few: 'انتهت # جلسات',
      many: 'انتهت # جلسة',
      other: 'انتهت # جلسة',
    }),
  none: 'لا جلسات مفتوحة',
  failed: 'تعذّر تحميل الجلسات',
} as const;

/** In the order of the checks: a browser based on another one names both. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Android/, 'أندرويد'],
  [/iPhone/, 'آيفون'],
  [/iPad/, 'آيباد'],
  [/Windows/, 'ويندوز'],
  [/Mac OS X/, 'ماك'],
  [/Linux|X11/, 'لينكس'],
];

const found = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([sign]) => sign.test(text))?.[1];

/** «Chrome على ويندوز», as far as the browser reports it; only for users to recognise their own. */
export function deviceName(userAgent: string | null): string {
  const browser = found(browsers, userAgent ?? '');
  const system = found(systems, userAgent ?? '');
  if (browser && system) return `${isolate(browser)} على ${system}`;
  return browser ?? system ?? sessionWords.unknownDevice;
}
