import { describe, expect, it } from 'vitest';
import { audienceOf, emptyNotification, hasAudience, problemsOf } from './notification-form.ts';

const some = {
  ...emptyNotification,
  title: 'اجتماع',
  body: 'غدًا',
  branches: [{ id: 3, name: 'الكرادة' }],
};

describe('a notification', () => {
  it('needs a recipient', () => {
    expect(Object.keys(problemsOf(emptyNotification))).toEqual(['user_ids']);
    expect(problemsOf(some)).toEqual({});
  });

  it('opens a page of the dashboard and nothing else', () => {
    for (const link of ['//evil.example', 'javascript:alert(1)', 'dashboard', '/\\evil']) {
      expect(problemsOf({ ...some, link })).toHaveProperty('link');
    }
    expect(problemsOf({ ...some, link: '/charging/form' })).toEqual({});
  });

  it('for everyone has no other audience', () => {
    const values = { ...some, everybody: true };
    expect(audienceOf(values)).toEqual({ everybody: true });
    expect(hasAudience({ ...emptyNotification, everybody: true })).toBe(true);
    expect(audienceOf(some)).toMatchObject({ branch_ids: [3], user_ids: [] });
  });
});
