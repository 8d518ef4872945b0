import type { AnswerOf } from '#contract/contract.ts';
import type { Field } from '#dashboard/shell/fields/fields.ts';
import { type Point, pointOf } from '#dashboard/shell/map/map-link.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { merchantFormWords as t } from '#words/people/merchant-management.ts';

/** The form state of a merchant's contact data and address. */
export interface ContactValues {
  readonly ownerName: string;
  readonly phone: string;
  readonly phone2: string;
  readonly email: string;
  readonly areaText: string;
  readonly address: string;
  readonly place: Point | null;
}

type Shown = Omit<AnswerOf<'merchants.own'>['data'], 'receipt_mails'>;

export const startOfContact = (merchant: Shown | null): ContactValues => ({
  ownerName: merchant?.owner_name ?? '',
  phone: merchant?.phone ?? '',
  phone2: merchant?.phone2 ?? '',
  email: merchant?.email ?? '',
  areaText: merchant?.area_text ?? '',
  address: merchant?.address ?? '',
  place: merchant && pointOf(merchant),
});

export const contactInput = (values: ContactValues) => ({
  owner_name: values.ownerName,
  phone: values.phone,
  phone2: values.phone2 || null,
  email: values.email || null,
  area_text: values.areaText || null,
  address: values.address || null,
  latitude: values.place?.latitude ?? null,
  longitude: values.place?.longitude ?? null,
});

type Fields = readonly (Field<ContactValues> | readonly Field<ContactValues>[])[];

export const ownerFields: Fields = [
  { key: 'ownerName', kind: 'text', label: t.owner },
  [
    { key: 'phone', kind: 'phone', label: t.phone },
    { key: 'phone2', kind: 'phone', label: t.phone2, optional: true },
  ],
  {
    key: 'email',
    kind: 'email',
    label: t.email,
    description: t.emailHow,
    optional: true,
  },
];

export const placeFields: Fields = [
  [
    { key: 'areaText', kind: 'text', label: t.area, optional: true },
    { key: 'address', kind: 'text', label: t.address, optional: true },
  ],
];
export const pointField: Field<ContactValues> = {
  key: 'place',
  kind: 'place',
  label: t.point,
  optional: true,
};

export const optionOf = (row: { id: number; name: string } | null | undefined): Option | null =>
  row ? { id: row.id, name: row.name } : null;
