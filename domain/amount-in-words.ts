import { CURRENCIES, type Currency, type Money } from '#domain/money.ts';

/** The forms of a counted noun: singular, dual, after 3–10, after 11–99. */
type NounForms = { one: string; two: string; few: string; many: string };
/** A scale word is itself counted, and its dual loses the nun before another noun: «ألفا دينار». */
type Scale = NounForms & { twoOf: string };
type Gender = 'm' | 'f';
type Unit = { noun: NounForms; adjective?: NounForms; gender: Gender };

const SCALES: readonly Scale[] = [
  { one: 'تريليون', two: 'تريليونان', twoOf: 'تريليونا', few: 'تريليونات', many: 'تريليونًا' },
  { one: 'مليار', two: 'ملياران', twoOf: 'مليارا', few: 'مليارات', many: 'مليارًا' },
  { one: 'مليون', two: 'مليونان', twoOf: 'مليونا', few: 'ملايين', many: 'مليونًا' },
  { one: 'ألف', two: 'ألفان', twoOf: 'ألفا', few: 'آلاف', many: 'ألفًا' },
];
const THOUSAND = 1_000;
const MOST_UNITS = 10 ** 12;

// From three to ten the number has the opposite gender of the noun: ثلاثة دنانير، ثلاث ليرات.
const ONES: Record<Gender, readonly string[]> = {
  m: 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'.split(' '),
  f: 'صفر إحدى اثنتان ثلاث أربع خمس ست سبع ثماني تسع عشر'.split(' '),
};
const TEENS: Record<Gender, readonly string[]> = {
  m: ['عشرة', 'أحد عشر', 'اثنا عشر', ...ONES.m.slice(3, 10).map((one) => `${one} عشر`)],
  f: ['عشر', 'إحدى عشرة', 'اثنتا عشرة', ...ONES.f.slice(3, 10).map((one) => `${one} عشرة`)],
};
const TENS = 'صفر عشرة عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ');
const HUNDREDS = 'صفر مئة مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة'.split(' ');

const masculine = (adjective: string): NounForms => ({
  one: adjective,
  two: `${adjective}ان`,
  few: `${adjective}ة`,
  many: `${adjective}ًا`,
});
const DINAR: NounForms = { one: 'دينار', two: 'ديناران', few: 'دنانير', many: 'دينارًا' };
const DOLLAR: NounForms = { one: 'دولار', two: 'دولاران', few: 'دولارات', many: 'دولارًا' };
const LIRA: NounForms = { one: 'ليرة', two: 'ليرتان', few: 'ليرات', many: 'ليرة' };
const SYRIAN: NounForms = { one: 'سورية', two: 'سوريتان', few: 'سورية', many: 'سورية' };
const CENT: Unit = {
  noun: { one: 'سنت', two: 'سنتان', few: 'سنتات', many: 'سنتًا' },
  gender: 'm',
};
const FILS: Unit = { noun: { one: 'فلس', two: 'فلسان', few: 'فلوس', many: 'فلسًا' }, gender: 'm' };

const UNITS: Record<Currency, { major: Unit; minor?: Unit }> = {
  IQD: { major: { noun: DINAR, adjective: masculine('عراقي'), gender: 'm' } },
  USD: { major: { noun: DOLLAR, adjective: masculine('أمريكي'), gender: 'm' }, minor: CENT },
  JOD: { major: { noun: DINAR, adjective: masculine('أردني'), gender: 'm' }, minor: FILS },
  KWD: { major: { noun: DINAR, adjective: masculine('كويتي'), gender: 'm' }, minor: FILS },
  SYP: { major: { noun: LIRA, adjective: SYRIAN, gender: 'f' } },
};

/**
 * An amount in words, as receipts and transfer documents state it next to the figures: «فقط خمسة
 * وعشرون ألف دينار عراقي لا غير». From zero up to 10^12 of the currency's unit.
 * @throws RangeError outside that range: documents contain no negative amounts
 */
export function amountInWords(value: Money, currency: Currency): string {
  const perUnit = 10 ** CURRENCIES[currency].exponent;
  const whole = Math.floor(value / perUnit);
  const rest = value % perUnit;
  if (value < 0 || value > MOST_UNITS * perUnit) {
    throw new RangeError(`amount has no words: ${value}`);
  }
  const { major, minor } = UNITS[currency];
  const parts = whole > 0 || rest === 0 ? [counted(whole, major)] : [];
  if (rest > 0 && minor) parts.push(counted(rest, minor));
  return `فقط ${parts.join(' و')} لا غير`;
}

/** A number with its counted noun. Only the last two digits determine the form of the noun. */
function counted(count: number, unit: Unit): string {
  const { noun, gender } = unit;
  const tail = count % 100;
  const named = (form: keyof NounForms): string =>
    unit.adjective ? `${noun[form]} ${unit.adjective[form]}` : noun[form];
  if (tail === 1 || tail === 2) {
    // Arabic never says "hundred and one dinars": the noun is repeated, «مئة دينار ودينار».
    const single =
      tail === 1 ? `${named('one')} ${gender === 'm' ? 'واحد' : 'واحدة'}` : named('two');
    const before = count - tail;
    return before === 0 ? single : `${numberBefore(before, gender)} ${noun.one} و${single}`;
  }
  if (count === 0) return `صفر ${named('one')}`;
  return `${numberBefore(count, gender)} ${named(formAfter(tail))}`;
}

/** The noun form after a number that ends in these two digits (never 1 or 2). */
function formAfter(tail: number): keyof NounForms {
  if (tail === 0) return 'one';
  return tail <= 10 ? 'few' : 'many';
}

/** A number directly before its noun, in words; its last two digits are not 01 or 02. */
function numberBefore(count: number, gender: Gender): string {
  const parts: string[] = [];
  let left = count;
  SCALES.forEach((scale, index) => {
    const size = THOUSAND ** (SCALES.length - index);
    const times = Math.floor(left / size);
    left %= size;
    // Only the word next to the noun is in construct state with it.
    if (times > 0) parts.push(scaled(times, scale, left === 0));
  });
  if (left > 0) parts.push(belowThousand(left, gender));
  return parts.join(' و');
}

/** 1–999 of a scale: ألف، ألفان، ثلاثة آلاف، أحد عشر ألفًا، مئة ألف، مئة ألف وألف. */
function scaled(times: number, scale: Scale, touchesNoun: boolean): string {
  const tail = times % 100;
  const hundreds = times - tail;
  if (tail === 1 || tail === 2) {
    const dual = touchesNoun ? scale.twoOf : scale.two;
    const single = tail === 1 ? scale.one : dual;
    return hundreds === 0 ? single : `${belowThousand(hundreds, 'm')} ${scale.one} و${single}`;
  }
  const form = formAfter(tail);
  // «خمسة وعشرون ألفًا وخمسمئة» but «خمسة وعشرون ألف دينار»: no tanween before its own noun.
  const noun = form === 'many' && touchesNoun ? scale.one : scale[form];
  return `${belowThousand(times, 'm')} ${noun}`;
}

/** 3–999, before a noun: the dual hundred drops its nun, «مئتا دينار». */
function belowThousand(count: number, gender: Gender): string {
  const tail = count % 100;
  const hundred = Math.floor(count / 100);
  if (tail === 0) return hundred === 2 ? 'مئتا' : (HUNDREDS[hundred] ?? '');
  const words = belowHundred(tail, gender);
  return hundred === 0 ? words : `${HUNDREDS[hundred]} و${words}`;
}

function belowHundred(count: number, gender: Gender): string {
  const one = count % 10;
  const ten = Math.floor(count / 10);
  if (count <= 10) return ONES[gender][count] ?? '';
  if (count < 20) return TEENS[gender][one] ?? '';
  if (one === 0) return TENS[ten] ?? '';
  // Eight is indefinite here, not in construct with a noun: «ثمانٍ وعشرون ليرة».
  const unit = one === 8 && gender === 'f' ? 'ثمانٍ' : ONES[gender][one];
  return `${unit} و${TENS[ten]}`;
}
