import { describe, expect, it } from 'vitest';
import type { DocumentDetails } from '../documents/document-types.ts';
import { sentDetailsOf, reportedDetails } from './sent-details.ts';

const answered = (more: object) => more as DocumentDetails;

describe('what the sender wrote next to the lines', () => {
  it('is empty when the answer does not contain it', () => {
    expect(sentDetailsOf(answered({}), ['carrier', 'seal'])).toEqual({ carrier: '', seal: '' });
    expect(sentDetailsOf(answered({ details: { carrier: null } }), ['carrier'])).toEqual({
      carrier: '',
    });
  });

  it('is read back by name', () => {
    const document = answered({ details: { carrier: 'شركة النقل', seal: 'S-771' } });
    expect(sentDetailsOf(document, ['seal'])).toEqual({ seal: 'S-771' });
  });

  it('is sent to the server without blanks, and an empty input as nothing', () => {
    expect(reportedDetails({ carrier: ' شركة النقل ', seal: '  ' })).toEqual({
      carrier: 'شركة النقل',
      seal: null,
    });
  });
});
