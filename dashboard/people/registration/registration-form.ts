import { registrationWords as words } from '#words/people/names.ts';
import type { Point } from '../../shell/map/map-link.ts';
import type { Option } from '../../ui/fields/use-options.ts';
import {
  neededProblem,
  newPasswordProblem,
  optionalEmailProblem,
  optionalPhoneProblem,
  phoneProblem,
  repeatProblem,
} from './guest-checks.ts';
import type { Checks, useGuestForm } from './guest-form.ts';

/** The form state; names are those of the call, so that a 422 finds its field. */
export interface RegistrationValues {
  store_name: string;
  store_type_id: Option | null;
  owner_name: string;
  phone: string;
  phone2: string;
  destination_id: Option | null;
  area_text: string;
  address: string;
  place: Point | null;
  email: string;
  password: string;
  password_confirmation: string;
  accepts_rules: boolean;
}

export type RegistrationForm = ReturnType<typeof useGuestForm<RegistrationValues>>;

export const start: RegistrationValues = {
  store_name: '',
  store_type_id: null,
  owner_name: '',
  phone: '',
  phone2: '',
  destination_id: null,
  area_text: '',
  address: '',
  place: null,
  email: '',
  password: '',
  password_confirmation: '',
  accepts_rules: false,
};

const picked =
  (label: string) =>
  (value: Option | null): string | null =>
    value === null ? words.pick(label) : null;

export const checks: Checks<RegistrationValues> = {
  store_name: neededProblem(words.storeName),
  store_type_id: picked(words.storeType),
  owner_name: neededProblem(words.ownerName),
  phone: phoneProblem,
  phone2: optionalPhoneProblem,
  destination_id: picked(words.city),
  area_text: neededProblem(words.area),
  address: neededProblem(words.address),
  email: optionalEmailProblem,
  password: newPasswordProblem,
  password_confirmation: repeatProblem,
  accepts_rules: (value) => (value ? null : words.acceptNeeded),
};

/** The input of the call. `rulesVersion` is the version that was accepted. */
export function payloadOf(values: RegistrationValues, rulesVersion: number) {
  const { place, ...others } = values;
  return {
    ...others,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    email: values.email.trim() || null,
    destination_id: Number(values.destination_id?.id),
    store_type_id: Number(values.store_type_id?.id),
    rules_version: rulesVersion,
  };
}
