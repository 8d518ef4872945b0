import { describe, expect, it } from 'vitest';
import type { DocumentDetails } from '../documents/document-types.ts';
import { sentDetailsOf, reportedDetails } from './sent-details.ts';

const answered = (more: object) => more as DocumentDetails;

describe('what the sender wrote beside the lines', () => {
  it('is empty where the answer says nothing of it', () => {
    expect(sentDetailsOf(answered({}), ['carrier', 'seal'])).toEqual({ carrier: '', seal: '' });
    expect(sentDetailsOf(answered({ details: { carrier: null } }), ['carrier'])).toEqual({
      carrier: '',
    });
  });

  it('is read back by name', () => {
    const document = answered({ details: { carrier: 'شركة النقل', seal: 'S-771' } });
    expect(sentDetailsOf(document, ['seal'])).toEqual({ seal: 'S-771' });
  });

  it('goes to the server without blanks, an empty box as nothing', () => {
    expect(reportedDetails({ carrier: ' شركة النقل ', seal: '  ' })).toEqual({
      carrier: 'شركة النقل',
      seal: null,
    });
  });
});
