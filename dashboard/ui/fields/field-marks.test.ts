import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { uiWords } from '#words/shell/ui.ts';
import { TextField } from './TextField.tsx';

const html = (marks: { required?: boolean; optional?: boolean }): string =>
  renderToStaticMarkup(
    createElement(TextField, { label: 'الاسم', value: '', onChange: () => undefined, ...marks }),
  );

it('only an optional field is marked: a form does not mark both', () => {
  expect(html({ optional: true })).toContain(uiWords.optional);
  expect(html({ required: true })).not.toContain(uiWords.optional);
});

it('a required field is announced as required to a screen reader', () => {
  expect(html({ required: true })).toContain('aria-required="true"');
  expect(html({ optional: true })).not.toContain('aria-required');
});
