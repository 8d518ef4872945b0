import { describe, expect, it } from 'vitest';
import { failureWords } from '#words/shell/shell.ts';
import { ApiError } from './api-error.ts';

const failed = (status: number, message?: string) =>
  new ApiError({ kind: 'answer', status, message, requestId: '7f3a91' });

describe('a failed server', () => {
  it('is reported in our own sentence, with what it answered and the number to quote', () => {
    const error = failed(500, 'عطل في الخادم، ولا يُعرف إن تمّت العملية.');
    expect(error.message).toBe(failureWords.server);
    expect(error.answered).toContain('ولا يُعرف إن تمّت العملية');
    expect(error.requestId).toBe('7f3a91');
  });

  it('that sends no text, like a proxy, is reported by its status', () => {
    expect(failed(502).answered).toContain('502');
  });

  it('that answers with our own sentence is not quoted twice', () => {
    const full = 'لا مساحة على القرص';
    const error = new ApiError({
      kind: 'answer',
      status: 507,
      code: 'storage_full',
      message: full,
    });
    expect([error.message, error.answered]).toEqual([full, null]);
  });
});

it('a refusal and a lost connection have no second sentence', () => {
  expect(failed(422, 'بيانات غير صالحة').answered).toBeNull();
  expect(new ApiError({ kind: 'network' }).answered).toBeNull();
});
