import { isolate } from './bidi.ts';
import { lengthOf } from './length-of-time.ts';

/** Notices to administrators about a server whose clock is wrong. */
export const clockNotice = (clock: {
  readonly server: string;
  readonly aheadSeconds: number;
  readonly isUnusable: boolean;
}): { title: string; body: string } => {
  const side = clock.aheadSeconds > 0 ? 'متقدّمة على' : 'متأخرة عن';
  const by = lengthOf(Math.abs(clock.aheadSeconds));
  return {
    title: 'ساعة الخادم غير مضبوطة',
    body: [
      `ساعة الخادم ${isolate(clock.server)} ${side} ساعة قاعدة البيانات بمقدار ${by}.`,
      'الأوقات المحفوظة تؤخذ من ساعة قاعدة البيانات.',
      clock.isUnusable
        ? 'الخادم مستبعد من الخدمة إلى حين ضبط ساعته.'
        : 'يلزم ضبط ساعة الخادم: بعد دقيقة من الفرق يُستبعد من الخدمة.',
    ].join(' '),
  };
};
