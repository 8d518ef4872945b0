import type { MoveEvent } from '#domain/shipments/lifecycle.ts';
import { plural, type PluralForms } from '../plural.ts';

const zero = 'لم يتغيّر شيء';

/** «أُسندت شحنتان». */
const subject = (verb: string): PluralForms => ({
  zero,
  one: `${verb} شحنة واحدة`,
  two: `${verb} شحنتان`,
  few: `${verb} # شحنات`,
  many: `${verb} # شحنة`,
  other: `${verb} # شحنة`,
});

/** «أُلغي تجميد شحنتين». */
const object = (phrase: string): PluralForms => ({
  ...subject(phrase),
  two: `${phrase} شحنتين`,
});

type Annotation = 'freeze' | 'unfreeze' | 'step' | 'rollBack' | 'requestPhoto' | 'waivePhoto';

const done: Record<MoveEvent | Annotation, PluralForms> = {
  collect: subject('استُلمت'),
  receiveAtBranch: subject('استُلمت'),
  sendToBranch: subject('أُرسلت'),
  receiveFromBranch: subject('استُلمت'),
  miss: object('سُجّل نقص'),
  recover: object('عُثر على'),
  assign: subject('أُسندت'),
  startDelivery: object('بدأ توصيل'),
  deliver: subject('سُلّمت'),
  handOver: object('أُكّد تسليم'),
  fail: object('سُجّل تعذّر تسليم'),
  postpone: subject('أُجّلت'),
  tryAgain: object('بدأت محاولة أخرى لتوصيل'),
  return: object('بدأ إرجاع'),
  handBack: subject('استُلمت من المندوب'),
  sendReturn: subject('أُرسلت'),
  receiveReturn: subject('استُلمت'),
  missReturn: object('سُجّل نقص'),
  recoverReturn: object('عُثر على'),
  giveBack: subject('سُلّمت إلى التاجر'),
  resend: object('أُعيد إرسال'),
  cancel: subject('أُلغيت'),
  cancelToReturn: subject('أُلغيت وتُعاد إلى التاجر'),
  lose: object('سُجّل فقدان'),
  find: object('عُثر على'),
  freeze: subject('جُمّدت'),
  unfreeze: object('أُلغي تجميد'),
  step: subject('نُقلت إلى مرحلة فرعية أخرى'),
  rollBack: subject('أُعيدت إلى المرحلة السابقة'),
  requestPhoto: object('طُلبت صورة تسليم'),
  waivePhoto: subject('أُعفيت من صورة التسليم'),
};

/** What a move did to this many shipments, in a sentence. */
export const doneText = (move: keyof typeof done, count: number): string =>
  plural(count, done[move]);
