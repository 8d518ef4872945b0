import { describe, expect, it } from 'vitest';
import { meaningOfHead, readMeaning } from './amount-meaning.ts';

describe('the words next to an amount', () => {
  it.each([
    ['25,000 شامل التوصيل', '25,000', true],
    ['25000 واصل', '25000', true],
    ['٢٥٠٠٠ مع التوصيل', '٢٥٠٠٠', true],
    ['25,000 (شاملة أجرة التوصيل)', '25,000', true],
    ['25,000 بدون توصيل', '25,000', false],
    ['25,000 غير شامل التوصيل', '25,000', false],
    ['25,000 + توصيل', '25,000', false],
    ['25,000', '25,000', null],
    ['25,000 د.ع', '25,000 د.ع', null],
  ])('are read in «%s»', (text, rest, includesFee) => {
    expect(readMeaning(text)).toEqual({ rest, includesFee });
  });

  it.each([
    ['المبلغ شامل التوصيل', true],
    ['السعر (مع التوصيل)', true],
    ['سعر البضاعة (د.ع)', false],
    ['السعر بدون التوصيل', false],
    ['المبلغ', null],
    ['المبلغ الكلي', null],
    ['اسم المواصل', null],
  ])('of the column «%s» state whether the fee is included', (head, includesFee) => {
    expect(meaningOfHead(head)).toBe(includesFee);
  });
});
