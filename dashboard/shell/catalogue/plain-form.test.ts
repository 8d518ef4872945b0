import { expect, it } from 'vitest';
import { filterInput } from './filter-input.ts';
import { plainForm } from './plain-form.ts';

const words = {
  branchName: 'الاسم',
  code: 'الرمز',
  codeHow: 'من حرفين إلى 5 أحرف',
  destination: 'الوجهة',
  phone: 'الهاتف',
  address: 'العنوان',
  place: 'الموقع',
  isMain: 'الرئيسي',
  active: 'فعّال',
};
const form = plainForm('branches', {
  words,
  sections: [
    {
      fields: [
        [
          { key: 'branchName', kind: 'text' },
          { key: 'code', kind: 'code', fixed: true },
        ],
        { key: 'destination', kind: 'pick', options: async () => [] },
        { key: 'phone', kind: 'phone', optional: true, when: ({ isMain }) => !isMain },
        { key: 'isMain', kind: 'switch' },
        { key: 'active', kind: 'switch', only: 'edit' },
        { key: 'place', kind: 'place', optional: true },
      ],
    },
  ],
});
const row = {
  id: 7,
  branch_name: 'فرع الكرادة',
  code: 'KRD',
  destination: { id: 3, name: 'بغداد' },
  phone: null,
  is_main: false,
  active: true,
  latitude: 33.3,
  longitude: 44.4,
};

it('a field has the words of its key', () => {
  const fields: readonly unknown[] = form.sections.flatMap((section) => section.fields.flat());
  expect(fields).toContainEqual({ key: 'branchName', kind: 'text', label: 'الاسم' });
  const code = { key: 'code', kind: 'code', fixed: true, label: 'الرمز' };
  expect(fields).toContainEqual({ ...code, description: 'من حرفين إلى 5 أحرف' });
});

it('an edit form contains what the row has, and sends it back under the names of the call', () => {
  const values = form.startOf(row);
  expect(values).toMatchObject({ branchName: 'فرع الكرادة', destination: row.destination });
  expect(form.updateInput({ ...values, phone: '0770' }, row)).toEqual({
    id: 7,
    branch_name: 'فرع الكرادة',
    destination_id: 3,
    phone: '0770',
    is_main: false,
    active: true,
    latitude: 33.3,
    longitude: 44.4,
  });
});

it('a new row is sent with its code and without its state', () => {
  const input = form.createInput({ ...form.empty(), code: 'KRD', phone: '0770' });
  expect(input).toMatchObject({ code: 'KRD', phone: '0770', latitude: null });
  expect(input).not.toHaveProperty('active');
});

it('a hidden field sends that it is empty', () => {
  const values = { ...form.startOf(row), phone: '0770', isMain: true };
  expect(form.updateInput(values, row)).toMatchObject({ phone: '', is_main: true });
});

it('a filter sends the field of its key, and nothing that the address has by mistake', () => {
  const yesOrNo = [
    { value: 'true', label: '' },
    { value: 'false', label: '' },
  ];
  const resolve = async () => null;
  const filters = [
    { key: 'branch', label: '', kind: 'pick', options: [], resolve },
    { key: 'city', name: 'destination_id', label: '', kind: 'pick', options: [], resolve },
    { key: 'action', name: 'action', label: '', kind: 'pick', options: [], resolve },
    { key: 'way', name: 'on_the_way', label: '', kind: 'flag' },
    { key: 'days', label: '', kind: 'days' },
    { key: 'at', label: '', kind: 'day' },
    { key: 'active', label: '', kind: 'choice', isFlag: true, choices: yesOrNo },
  ] as const;
  const values = {
    branch: '4',
    city: '7',
    action: 'users.create',
    way: '1',
    from: '2026-01-01',
    active: 'false',
  };
  const input = {
    branch_id: 4,
    destination_id: 7,
    action: 'users.create',
    on_the_way: true,
    from: '2026-01-01',
    active: false,
  };
  expect(filterInput(filters, values)).toEqual(input);
  expect(filterInput(filters, { from: 'xx', to: '2026-13-45', at: 'xx' })).toEqual({});
  expect(filterInput(filters, { branch: 'x', city: 'y', active: 'maybe', other: '1' })).toEqual({});
});
