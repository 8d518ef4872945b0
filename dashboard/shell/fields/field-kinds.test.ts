import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseDay } from '#dashboard/ui/values/fmt.ts';
import { parseAmount } from '#domain/money.ts';
import { parseWhole } from '#domain/numbers.ts';
import { parsePhone } from '#domain/phone.ts';
import { type AnyField, type Kind, type Values, wireName } from './fields.ts';
import { FormField } from './FormField.tsx';

const none = async () => [];
const shown = (field: AnyField, value: Values[string], error?: string): string =>
  renderToStaticMarkup(
    createElement(FormField, {
      field,
      values: { [field.key]: value ?? null } as Values,
      errors: error === undefined ? {} : { [wireName(field)]: error },
      disabled: false,
      autoFocus: true,
      onChange: () => undefined,
      onPreset: () => undefined,
    }),
  );

/** What a phone's keyboard is told, by the kind of the field. */
const rows: readonly [Kind, AnyField, Values[string], RegExp][] = [
  ['text', { key: 'a', kind: 'text', label: 'الحقل' }, '', /<input[^>]* type="text"/],
  ['lines', { key: 'a', kind: 'lines', label: 'الحقل' }, '', /<textarea/],
  ['email', { key: 'a', kind: 'email', label: 'الحقل' }, '', /<input[^>]* type="email"/],
  ['code', { key: 'a', kind: 'code', label: 'الحقل' }, '', /inputMode="text"/i],
  ['phone', { key: 'a', kind: 'phone', label: 'الحقل' }, '', /type="tel"[^>]* inputMode="tel"/i],
  ['password', { key: 'a', kind: 'password', label: 'الحقل' }, '', /type="password"/],
  ['amount', { key: 'a', kind: 'amount', label: 'الحقل' }, null, /inputMode="numeric"/i],
  ['whole', { key: 'a', kind: 'whole', label: 'الحقل' }, null, /inputMode="numeric"/i],
  ['percent', { key: 'a', kind: 'percent', label: 'الحقل' }, null, /inputMode="numeric"/i],
  ['day', { key: 'a', kind: 'day', label: 'الحقل' }, null, /inputMode="numeric"/i],
  ['pick', { key: 'a', kind: 'pick', label: 'الحقل', options: none }, null, /role="combobox"/],
];

describe('a field of the kind', () => {
  it.each(rows)(
    '%s has its label, its keyboard, and names its error',
    (_kind, field, value, own) => {
      const html = shown(field, value, 'خطأ في الحقل');
      const id = /<label for="([^"]+)"/.exec(html)?.[1];
      expect(html).toContain(` id="${id}"`);
      expect(html).toMatch(own);
      expect(html).toContain('aria-invalid="true"');
      const describedBy = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ').at(-1);
      expect(html).toContain(`<div id="${describedBy}"`);
    },
  );

  it.each(rows)('%s is no number input: Arabic digits would leave it empty', (_k, field, value) => {
    expect(shown(field, value)).not.toContain('type="number"');
  });
});

describe('digits of an Arabic keyboard', () => {
  it.each([
    ['an amount', parseAmount('٢٥٬٠٠٠', 'IQD'), { ok: true, value: 25_000 }],
    ['a pasted amount', parseAmount('\u200f٢٥٠٠٠ ', 'IQD'), { ok: true, value: 25_000 }],
    ['a number', parseWhole('١٢'), { ok: true, value: 12 }],
    ['a Persian number', parseWhole('۱۲'), { ok: true, value: 12 }],
  ])('are read in %s', (_what, read, value) => {
    expect(read).toMatchObject(value);
  });

  it('are read in a phone number', () => {
    expect(parsePhone('٠٧٧٠ ١٢٣ ٤٥٦٧')?.e164).toBe('+9647701234567');
  });

  it.each(['٢٠٢٥/١/٥', '٥/١/٢٠٢٥', '\u200f٢٠٢٥/٠١/٠٥\u200f', '٢٠٢٥٠١٠٥', '20250105'])(
    'are read in the day %s',
    (typed) => {
      expect(parseDay(typed)).toBe('2025-01-05');
    },
  );
});
