import { z } from 'zod';
import {
  mostSettingAmount,
  settingKeys,
  settingRules,
  settingSections,
  type SettingKey,
  type SettingRule,
  type Settings,
} from '#domain/settings.ts';
import { endpoint } from '../endpoint.ts';
import { email, flag, id, text, textOrNull, whole } from '../fields.ts';
import { all, asFile, done, list, one, pageQuery } from '../page.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

/** A setting with everything its form field needs: the screen is generated from this table. */
export const settingRow = z.strictObject({
  key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
  label: z.string(),
  section: z.enum(settingSections),
  section_label: z.string(),
  kind: z.enum(['text', 'email', 'zone', 'flag', 'whole', 'amount', 'choice']),
  value,
  /** The shipped default. */
  shipped: value,
  min: z.int().nullable(),
  max: z.int().nullable(),
  options: z.array(z.string()).nullable(),
});

function fieldOf(rule: SettingRule): z.ZodType {
  switch (rule.kind) {
    case 'text':
      return rule.required
        ? text(rule.max)
        : textOrNull(rule.max).transform((entered) => entered ?? '');
    case 'email':
      return z.union([z.literal(''), email]);
    case 'zone':
      return text(60);
    case 'flag':
      return flag;
    case 'whole':
      return whole(rule.min, rule.max);
    case 'amount':
      return whole(0, mostSettingAmount);
    case 'choice':
      return z.enum(rule.options as [string, ...string[]], { error: 'pick' });
  }
}

type SettingFields = { [K in SettingKey]: z.ZodOptional<z.ZodType<Settings[K], Settings[K]>> };
const settingFields = Object.fromEntries(
  settingKeys.map((key) => [key, fieldOf(settingRules[key]).optional()]),
) as unknown as SettingFields;

/**
 * The values of the changed fields when they were read: a value changed since then is not
 * overwritten.
 */
const seen = z.strictObject(
  Object.fromEntries(settingKeys.map((key) => [key, value.optional()])) as Record<
    SettingKey,
    z.ZodOptional<typeof value>
  >,
);

const methodFields = {
  name: text(60, 2),
  sort: whole(0, 10_000).optional().default(0),
  active: z.boolean().optional().default(true),
  /** Paid from the till; defaults to no. */
  is_cash: z.boolean().optional(),
};
/** Omitted fields stay unchanged. */
const methodChanges = {
  name: text(60, 2).optional(),
  sort: whole(0, 10_000).optional(),
  active: z.boolean().optional(),
  is_cash: z.boolean().optional(),
};
const methodRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  sort: z.int(),
  active: z.boolean(),
  is_cash: z.boolean(),
});
const rulesVersion = z.strictObject({
  version: z.int(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  /**
   * Merchants that accepted this version, at registration or later; null for viewers who may not
   * know.
   */
  accepted: z.int().nullable(),
});

export const settingsContract = {
  'settings.all': endpoint({
    method: 'GET',
    path: '/api/admin/get/settings',
    permission: 'settings.view',
    summary: 'Lists every general setting by section, with its limits.',
    output: all(settingRow),
  }),
  'settings.factorReach': endpoint({
    method: 'GET',
    path: '/api/admin/get/settings/second-factor',
    permission: 'settings.view',
    summary:
      'Returns how many office users there are, how many of them have no second factor, and whether the viewer has one.',
    output: one(z.strictObject({ people: z.int(), without: z.int(), own_is_on: z.boolean() })),
  }),
  'settings.update': endpoint({
    method: 'POST',
    path: '/api/admin/update/settings',
    permission: 'settings.edit',
    summary:
      'Saves some settings; each is checked against its limits and against the values the caller has seen.',
    body: z.strictObject({ ...settingFields, seen: seen.optional() }),
    output: all(settingRow),
  }),
};

export const rulesContract = {
  'rules.current': endpoint({
    method: 'GET',
    path: '/api/admin/get/rules',
    permission: 'signedIn',
    summary:
      'Returns the rules text in force, its versions, and for a merchant the version it agreed to.',
    query: z.strictObject({ version: whole(1, 1_000_000).optional() }),
    output: one(
      z.strictObject({
        version: z.int(),
        body: z.string(),
        created_at: z.string().nullable(),
        own_accepted_version: z.int().nullable(),
        versions: z.array(rulesVersion),
      }),
    ),
  }),
  'rules.save': endpoint({
    method: 'POST',
    path: '/api/admin/update/rules',
    permission: 'rules.edit',
    summary:
      'Creates a new version of the rules text, based on the version the caller has seen; earlier ones stay readable.',
    body: z.strictObject({ body: text(20_000, 20), seen: whole(1, 1_000_000).optional() }),
    output: one(z.strictObject({ version: z.int() })),
  }),
  'rules.accept': endpoint({
    method: 'POST',
    path: '/api/admin/rules/accept',
    permission: 'signedIn',
    summary: 'Records a merchant’s agreement to the version it has read, which must be the newest.',
    body: z.strictObject({ version: whole(1, 1_000_000) }),
    output: done,
  }),
  'rules.acceptances': endpoint({
    method: 'GET',
    path: '/api/admin/rules/acceptances',
    permission: 'merchants.view',
    summary: 'Lists which merchant agreed to which version, and when.',
    query: z.strictObject({ ...pageQuery, ...asFile, version: whole(1, 1_000_000).optional() }),
    output: list(
      z.strictObject({
        merchant: z.strictObject({ id: z.int(), store_name: z.string() }),
        version: z.int(),
        accepted_at: z.string(),
      }),
    ),
  }),
};

export const paymentMethodsContract = {
  'paymentMethods.list': endpoint({
    method: 'GET',
    path: '/api/admin/get/payment/methods',
    permission: 'signedIn',
    summary: 'Lists payment methods, in order; only active ones unless all are requested.',
    query: z.strictObject({ all: flag.optional() }),
    output: all(methodRow),
  }),
  'paymentMethods.create': endpoint({
    method: 'POST',
    path: '/api/admin/payment/methods',
    permission: 'settings.edit',
    summary: 'Creates a payment method.',
    body: z.strictObject(methodFields),
    output: one(methodRow),
  }),
  'paymentMethods.update': endpoint({
    method: 'POST',
    path: '/api/admin/payment/methods/{id}',
    permission: 'settings.edit',
    summary: 'Renames, reorders or deactivates a payment method.',
    params: z.strictObject({ id }),
    body: z.strictObject(methodChanges),
    output: one(methodRow),
  }),
  'paymentMethods.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/payment/methods/{id}',
    permission: 'settings.edit',
    summary: 'Deletes a payment method that nothing refers to.',
    params: z.strictObject({ id }),
    output: done,
  }),
};
