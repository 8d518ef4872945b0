import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arFold,
  arFoldTight,
  cleanLine,
  cleanText,
  groupDigits,
  hasText,
  looksUnsafe,
  stripInvisible,
  toWestern,
} from '#domain/arabic.ts';

const anyText = fc.string({ unit: 'binary' });

describe('searching forgives spelling', () => {
  it.each([
    ['أحمد إبراهيم', 'احمد ابراهيم'],
    ['فاطمة', 'فاطمه'],
    ['هدى', 'هدي'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['على کریم', 'علي كريم'],
    ['مؤمل', 'مومل'],
    ['رائد', 'رايد'],
    ['الأعظميّة', 'الاعظميه'],
    ['گرادة', 'كراده'],
    ['٠٧٧٠', '0770'],
    ['۰۷۷۰', '0770'],
    ['آمنة', 'امنه'],
    ['چنار', 'جنار'],
    ['پیرۆز', 'بيروز'],
    ['ﻣﺤﻤﺪ', 'محمد'],
    ['YASMIN Store', 'yasmin store'],
    ['\u200Fحي الجامعة\u200F', 'حي الجامعه'],
    ['أ\u0654حمد', 'احمد'],
    ['BSR-34 (2)', 'bsr 34 2'],
    ['بهاء', 'بها'],
    ['İZMİR', 'izmir'],
    ['ℂafé', 'café'],
    ['م\u200D\u064Eها', 'مها'],
    ['ڤيان ڕەش', 'فيان رهش'],
  ])('%s is found by %s', (written, typed) => {
    expect(arFold(written)).toBe(arFold(typed));
    expect(arFold(typed)).toBe(typed);
  });

  it('distinguishes different names', () => {
    expect(arFold('علي')).not.toBe(arFold('علا'));
    expect(arFold('سعد')).not.toBe(arFold('سعيد'));
  });

  it('finds «عبدالله» in «عبد الله»', () => {
    expect(arFoldTight('عبد الله')).toBe(arFoldTight('عبدالله'));
  });

  it('returns nothing for text made only of marks', () => {
    expect(arFold(' - ـَ « » ')).toBe('');
  });

  it('folds a folded text to itself', () => {
    fc.assert(fc.property(anyText, (text) => arFold(arFold(text)) === arFold(text)));
  });
});

describe('digits and hidden marks', () => {
  it('are read from any keyboard layout', () => {
    expect(toWestern('٢٥٬٠٠٠٫٥ و ۱۲')).toBe('25,000.5 و 12');
    expect(stripInvisible('\u202A0770\u200F 123\u2069\uFEFF')).toBe('0770 123');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [-1_250, '-1,250'],
    [-100, '-100'],
    [12_345_678_901n, '12,345,678,901'],
  ])('%s is grouped as %s', (value, text) => {
    expect(groupDigits(value)).toBe(text);
  });
});

describe('text as we store it', () => {
  it.each([
    ['  علي   كريم  ', 'علي كريم'],
    ['a\u0000b\u0007c', 'abc'],
    ['\u202Eabc\u2066', 'abc'],
    ['half \uD800 char', 'half char'],
    ['سطر\r\nسطر', 'سطر\nسطر'],
    ['أول \n\n\n\n ثانٍ', 'أول\n\nثانٍ'],
    ['tab\there', 'tab here'],
    ['e\u0301', '\u00E9'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['\uFEFF', ''],
  ])('%j becomes %j', (written, stored) => {
    expect(cleanText(written)).toBe(stored);
  });

  it('is on one line where a single line is required', () => {
    expect(cleanLine('شارع 14\n\nقرب الجامع')).toBe('شارع 14 قرب الجامع');
  });

  it('is safe and already clean for any input', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(looksUnsafe(clean)).toBe(false);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  it.each(['a\u0000', '\u202Eevil', '\uD800', '\u0085', '\u200Fmark'])(
    '%j is refused where cleaning in silence would be wrong',
    (text) => {
      expect(looksUnsafe(text)).toBe(true);
    },
  );

  it.each(['كلمة مرور', 'line\nline', '👍🏽', "o'clock — ok"])('%j is ordinary', (text) => {
    expect(looksUnsafe(text)).toBe(false);
  });

  it.each(['', '   ', '\u200B\u200F', '\u3164', 'ـــ', '\u064E', null, undefined])(
    '%j contains no text',
    (text) => {
      expect(hasText(text)).toBe(false);
    },
  );

  it.each(['ا', '0', '؟', '😀'])('%j contains text', (text) => {
    expect(hasText(text)).toBe(true);
  });
});
