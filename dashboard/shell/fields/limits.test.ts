import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './field-checks.ts';
import type { AnyField } from './fields.ts';
import { longest, withLimits } from './limits.ts';

describe('the limits that forms show', () => {
  it('are those of the call a form is saved by', () => {
    const name: AnyField = { key: 'name', kind: 'text', label: 'الاسم' };
    expect(withLimits('steps.create', [name])[0]?.limit).toEqual({ min: 2, max: 60 });
    expect(longest('merchants.move', 'reason')).toBe(300);
    const inRow: AnyField = { key: 'text', kind: 'text', label: 'السبب', name: 'lines.0.reason' };
    expect(withLimits('payoutBatches.results', [inRow])[0]?.limit).toEqual({ max: 300 });
  });

  it('refuse a text that is too short before it is sent', () => {
    const fields = withLimits('merchants.move', [
      { key: 'reason', kind: 'lines', label: 'السبب', needed: 'يلزم سبب' },
    ]);
    expect(problemsOf(fields, { reason: 'لا' }, 'create')).toEqual({ reason: 'يلزم سبب' });
    expect(problemsOf(fields, { reason: 'نقل' }, 'create')).toEqual({});
  });

  it('refuse an amount of zero where the call does not accept it', () => {
    const fields = withLimits('documents.expense.issue', [
      { key: 'amount', kind: 'amount', label: 'المبلغ', needed: 'يلزم مبلغ' },
    ]);
    expect(problemsOf(fields, { amount: 0 }, 'create')).toEqual({ amount: 'يلزم مبلغ' });
  });

  it('are restated by no form', () => {
    const files = execFileSync('git', ['ls-files', 'dashboard'], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('dashboard/shell/fields/'));
    const restated = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      const isForm = /shell\/fields\/(FieldsForm|FormDialog|use-form|fields)\.ts|catalogue-form/;
      return isForm.test(text) && /maxLength=\{\d|\b(min|max): \d/.test(text);
    });
    expect(restated).toEqual([]);
  });
});
