import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { choiceRequired, dayRequired, fieldRequired } from './required.ts';

it.each([
  ['هاتف المستلِم', 'هاتف المستلِم مطلوب'],
  ['الهاتف', 'الهاتف مطلوب'],
  ['كلمة المرور', 'كلمة المرور مطلوبة'],
  ['ملاحظات', 'ملاحظات مطلوبة'],
  ['الأجور', 'الأجور مطلوبة'],
  ['إثبات التسليم', 'إثبات التسليم مطلوب'],
])('%s, left empty, is named in the gender of its noun', (label, text) => {
  expect(fieldRequired(label)).toBe(text);
});

it('a choice that is missing is asked for as a choice', () => {
  expect(choiceRequired('الفرع')).toBe('يلزم اختيار الفرع');
});

it('a missing day is asked for as a day, whether its label is a noun or not', () => {
  expect(dayRequired('سارية من')).toBe('سارية من: يلزم اختيار اليوم');
});

it('a missing field is named in no other words', () => {
  const files = readdirSync('words', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => `words/${file}`);
  const others = files.filter((file) => /يلزم إدخال/.test(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
});
