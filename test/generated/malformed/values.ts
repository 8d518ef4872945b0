import type { Chance } from './chance.ts';

/** A value as JSON text: several of them cannot be represented as an object. */
export interface MalformedValue {
  readonly name: string;
  readonly json: string;
}

const text = (name: string, value: string): MalformedValue => ({
  name,
  json: JSON.stringify(value),
});
const raw = (name: string, json: string): MalformedValue => ({ name, json });
const deep = 10_000;
const megabyte = 1_000_000;

const usual: readonly MalformedValue[] = [
  raw('null', 'null'),
  raw('true', 'true'),
  text('nothing', ''),
  text('a space', ' '),
  text('Arabic-Indic digits', '٢٥٠٠٠'),
  text('Persian digits', '۱۲۳۴'),
  text('digits of both', '١2٣4'),
  text('an Arabic decimal', '١٢٫٥'),
  text('thousands', '٢٥٬٠٠٠'),
  text('a point for thousands', '25.000'),
  text('a comma for a point', '25,5'),
  text('broken groups', '1,2,3'),
  raw('2^53 - 1', '9007199254740991'),
  raw('2^53', '9007199254740992'),
  raw('2^53 + 1', '9007199254740993'),
  raw('-2^53 - 1', '-9007199254740993'),
  raw('2^31', '2147483648'),
  raw('2^63', '9223372036854775808'),
  text('2^53 + 1 as text', '9007199254740993'),
  raw('minus zero', '-0'),
  raw('minus zero point', '-0.0'),
  raw('1e400', '1e400'),
  raw('-1e400', '-1e400'),
  raw('1e-400', '1e-400'),
  raw('1e308', '1e308'),
  raw('minus one', '-1'),
  raw('a half', '0.5'),
  raw('a long fraction', `0.${'1'.repeat(400)}`),
  raw('a long number', '9'.repeat(400)),
  text('NaN', 'NaN'),
  text('Infinity', '-Infinity'),
  text('hexadecimal', '0x1F'),
  text('an exponent', '1e3'),
  raw('an empty list', '[]'),
  raw('a list of null', '[null]'),
  raw('a list of lists', '[[[]]]'),
  raw('an object', '{}'),
  raw('a prototype', '{"__proto__":{"admin":true}}'),
  raw('a constructor', '{"constructor":{"prototype":{"admin":true}}}'),
  raw('a length', '{"length":4294967296}'),
  raw('toString', '{"toString":1,"valueOf":1}'),
  raw('toJSON', '{"toJSON":"x"}'),
  text('NUL', 'محمد\u0000علي'),
  raw('a lone high surrogate', '"\\ud800"'),
  raw('a lone low surrogate', '"x\\udc00y"'),
  text('a right-to-left override', 'احمد\u202egnp.exe'),
  text('isolates left open', '\u2066\u2067\u2068كرخ'),
  text('embeddings', '\u202a\u202b\u202d5000\u202c'),
  text('marks', '\u200e\u200f\u061c'),
  text('nothing to see', '\u200b\u200c\u200d\u2060\ufeff\u00ad'),
  text('line separators', 'a\u2028b\u2029c\u0085d'),
  text('control characters', '\u0001\u0008\u001b[31m\u007f\u009f'),
  text('combining marks', `م${'\u064b\u0651'.repeat(200)}`),
  text('stretched', 'مـــــــــحـمـد'),
  text('non-characters', '\ufffe\uffff\ufdd0'),
  text('far planes', '\u{1f69a}\u{e0041}\u{10ffff}'),
  text('presentation forms', 'ﷺﻻﭐ'),
  text('an apostrophe', "'; drop table shipments; --"),
  text('a backslash', '\\'),
  text('wildcards', '%_%\\%'),
  text('a regular expression', '(a+)+$'),
  text('markup', '<img src=x onerror=alert(1)>'),
  text('a template', '${7*7}{{7*7}}#{7*7}'),
  text('a formula', "=cmd|' /C calc'!A0"),
  text('a path', '../../../../etc/passwd'),
  text('an address', 'http://127.0.0.1:5432/'),
  text('a line break', 'x\r\nSet-Cookie: a=b'),
  text('a day that is not', '2026-02-30'),
  text('year nought', '0000-01-01'),
  text('a far year', '275760-09-14'),
  text('an instant', '2026-01-01T24:00:00+99:99'),
  text('a uuid of noughts', '00000000-0000-0000-0000-000000000000'),
  text('half a uuid', '01890000-0000-7000'),
  text('a cursor', Buffer.from('[1,"x",null]').toString('base64url')),
  text('a cursor of large numbers', Buffer.from('[9007199254740993,1e999]').toString('base64url')),
  text('a cursor of NUL', Buffer.from('["\u0000",1]').toString('base64url')),
  text('three thousand letters', 'ش'.repeat(3_000)),
];

/** Large ones are slow, so they are rare. */
const heavy: readonly (() => MalformedValue)[] = [
  () => text('a megabyte', 'ا'.repeat(megabyte / 2)),
  () => text('a megabyte of spaces', ' '.repeat(megabyte)),
  () => text('a megabyte of marks', '\u202e'.repeat(megabyte / 3)),
  () => text('a megabyte of digits', '٩'.repeat(megabyte / 2)),
  () => raw('lists ten thousand deep', '['.repeat(deep) + ']'.repeat(deep)),
  () => raw('objects ten thousand deep', '{"a":'.repeat(deep) + '1' + '}'.repeat(deep)),
  () => raw('a hundred thousand items', `[${'1,'.repeat(100_000)}1]`),
  () =>
    raw('ten thousand keys', `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":1`).join()}}`),
];

export const malformedValue = (chance: Chance): MalformedValue =>
  chance.below(400) === 0 ? chance.pick(heavy)() : chance.pick(usual);
