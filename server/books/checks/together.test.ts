import { describe, expect, it } from 'vitest';
import { Refusal, type RefusalCode, type RefusalDetails } from '#domain/refusal.ts';
import { badField } from '../../http/bad-field.ts';
import { together } from './together.ts';

const refuse = (code: RefusalCode, details: RefusalDetails) => () => {
  throw new Refusal(code, details);
};
const wrong = (field: string) => () => {
  throw badField(field);
};
const refusedBy = (...checks: (() => unknown)[]): Promise<Refusal> =>
  together(...checks).then(
    () => expect.unreachable(),
    (error) => error as Refusal,
  );
const fieldsOf = ({ details }: Refusal) => Object.keys((details['errors'] as object) ?? {});

describe('the checks of a form, together', () => {
  it('return what each of them found', async () => {
    const [first, second] = await together(
      () => 1,
      async () => 'two',
    );
    expect([first, second]).toEqual([1, 'two']);
  });

  it('refuse a single problem as it is', async () => {
    const refusal = await refusedBy(() => null, refuse('duplicate_code', { field: 'name' }));
    expect([refusal.code, refusal.details]).toEqual(['duplicate_code', { field: 'name' }]);
  });

  it('name every field, and two problems of one field next to each other', async () => {
    const refusal = await refusedBy(
      wrong('branch_id'),
      refuse('duplicate_code', { field: 'name' }),
      refuse('phone_taken', { field: 'name' }),
    );
    expect(refusal.code).toBe('invalid_input');
    expect(fieldsOf(refusal)).toEqual(['branch_id', 'name']);
    const { name } = refusal.details['errors'] as Record<string, string[]>;
    expect(name).toHaveLength(2);
  });

  it('are led by what no field shows: a missing permission before all', async () => {
    const refusal = await refusedBy(
      wrong('branch_id'),
      refuse('last_admin', {}),
      refuse('beyond_own_permissions', { permissions: ['rates.edit'] }),
    );
    expect(refusal.code).toBe('beyond_own_permissions');
    expect(refusal.details['permissions']).toEqual(['rates.edit']);
    expect(fieldsOf(refusal)).toEqual(['branch_id']);
  });

  it('refuse once what was already put together', async () => {
    const refusal = await refusedBy(
      () => together(wrong('branch_id'), wrong('role_id')),
      wrong('email'),
    );
    expect(fieldsOf(refusal)).toEqual(['branch_id', 'role_id', 'email']);
  });

  it('do not hide a bug behind a refusal', async () => {
    const bug = () => {
      throw new RangeError('a bug');
    };
    await expect(together(wrong('email'), bug)).rejects.toThrow(RangeError);
  });
});
