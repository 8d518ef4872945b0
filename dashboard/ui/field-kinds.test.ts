import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseAmount } from '#domain/money.ts';
import { parseWhole } from '#domain/numbers.ts';
import { parsePhone } from '#domain/phone.ts';
import { parseDay } from './values/fmt.ts';
import { AmountField } from './fields/AmountField.tsx';
import { DayField } from './fields/DayField.tsx';
import { CodeField, DigitsField, PhoneField } from './fields/DigitsField.tsx';
import { PickField } from './fields/PickField.tsx';
import { PasswordField, TextAreaField, TextField } from './fields/TextField.tsx';
import { WholeField } from './fields/WholeField.tsx';

const field = { label: 'الحقل', name: 'field', onChange: () => undefined };
const text = { ...field, value: '' };
const none = { ...field, value: null };

/** What the keyboard of a phone is told, by the kind of the field. */
const rows: readonly [string, (error: string | null) => ReactElement, RegExp][] = [
  ['text', (error) => createElement(TextField, { ...text, error }), /<input[^>]* type="text"/],
  ['lines', (error) => createElement(TextAreaField, { ...text, error }), /<textarea/],
  [
    'email',
    (error) => createElement(TextField, { ...text, kind: 'email', error }),
    /<input[^>]* type="email"/,
  ],
  ['code', (error) => createElement(CodeField, { ...text, error }), /inputMode="text"/i],
  ['digits', (error) => createElement(DigitsField, { ...text, error }), /inputMode="numeric"/i],
  [
    'phone',
    (error) => createElement(PhoneField, { ...text, error }),
    /type="tel" inputMode="tel"/i,
  ],
  ['password', (error) => createElement(PasswordField, { ...text, error }), /type="password"/],
  ['amount', (error) => createElement(AmountField, { ...none, error }), /inputMode="numeric"/i],
  [
    'amount with cents',
    (error) => createElement(AmountField, { ...none, currency: 'USD', error }),
    /inputMode="decimal"/i,
  ],
  ['whole', (error) => createElement(WholeField, { ...none, error }), /inputMode="numeric"/i],
  ['day', (error) => createElement(DayField, { ...none, error }), /inputMode="numeric"/i],
  [
    'pick',
    (error) => createElement(PickField, { ...none, options: async () => [], error }),
    /role="combobox"/,
  ],
];

describe('a field of the kind', () => {
  it.each(rows)('%s has its label and its keyboard, and names its error', (_kind, made, own) => {
    const html = renderToStaticMarkup(made('خطأ في الحقل'));
    const id = /<label for="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(` id="${id}"`);
    expect(html).toMatch(own);
    expect(html).toContain('aria-invalid="true"');
    const describedBy = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ').at(-1);
    expect(html).toContain(`<div id="${describedBy}"`);
  });

  it.each(rows)('%s is no number input: Arabic digits would leave it empty', (_kind, made) => {
    expect(renderToStaticMarkup(made(null))).not.toContain('type="number"');
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
