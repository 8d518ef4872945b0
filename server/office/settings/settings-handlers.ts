import type { z } from 'zod';
import type {
  paymentMethodsContract,
  rulesContract,
  settingRow,
  settingsContract,
} from '#contract/office/settings.ts';
import type { Db } from '#database/connect.ts';
import { may } from '#domain/people/actor.ts';
import { ownerRole } from '#domain/people/roles.ts';
import { required } from '#domain/refusal.ts';
import {
  mostSettingAmount,
  settingDefaults,
  settingKeys,
  settingRules,
  type SettingRule,
} from '#domain/settings.ts';
import { settingNames, settingSectionNames } from '#words/office/settings.ts';
import type { Handlers } from '../../http/call.ts';
import { factorReach, findFactor } from '../../people/second-factor/second-factor-store.ts';
import { getSettings } from '../../settings-store.ts';
import { acceptRules, saveRules } from '../rules-commands.ts';
import { findRules, getAcceptedVersion, listAcceptances, listVersions } from '../rules-store.ts';
import { changeSettings } from './settings-commands.ts';
import { changeMethod, createMethod, removeMethod } from './settings-methods-commands.ts';
import { listMethods } from './settings-methods-store.ts';

type SettingRow = z.output<typeof settingRow>;

function limitsOf(rule: SettingRule): Pick<SettingRow, 'min' | 'max' | 'options'> {
  switch (rule.kind) {
    case 'text':
      return { min: null, max: rule.max, options: null };
    case 'whole':
      return { min: rule.min, max: rule.max, options: null };
    case 'amount':
      return { min: 0, max: mostSettingAmount, options: null };
    case 'choice':
      return { min: null, max: null, options: [...rule.options] };
    default:
      return { min: null, max: null, options: null };
  }
}

async function settingRows(db: Db): Promise<{ data: SettingRow[] }> {
  const settings = await getSettings(db);
  const data = settingKeys.map((key) => {
    const { section, kind } = settingRules[key];
    return {
      key,
      label: settingNames[key],
      section,
      section_label: settingSectionNames[section],
      kind,
      value: settings[key],
      shipped: settingDefaults[key],
      ...limitsOf(settingRules[key]),
    };
  });
  return { data };
}

export const settingsHandlers = {
  'settings.all': ({ db }) => settingRows(db),
  'settings.update': async ({ tx, actor, input, who }) => {
    await changeSettings(tx, actor, input, who);
    return settingRows(tx);
  },

  'settings.factorReach': async ({ db, actor }) => ({
    data: {
      ...(await factorReach(db)),
      own_is_on: (await findFactor(db, actor.userId)) !== null,
    },
  }),

  'rules.current': async ({ db, actor, input }) => {
    const rules = await findRules(db, input.version);
    // The owner decides for the merchant.
    const merchantId = actor.role === ownerRole ? actor.merchantId : null;
    const own = merchantId === null ? null : await getAcceptedVersion(db, merchantId);
    const versions = await listVersions(db, may(actor, 'rules.edit'));
    return {
      data: { ...required(rules, 'not_found'), own_accepted_version: own, versions },
    };
  },
  'rules.save': async ({ tx, actor, input, who }) => ({
    data: { version: await saveRules(tx, actor, input, who) },
  }),
  'rules.accept': async ({ tx, actor, input, who }) => {
    await acceptRules(tx, actor, input.version, who);
    return { data: { ok: true } };
  },
  'rules.acceptances': async ({ db, actor, input }) => {
    const { rows, meta } = await listAcceptances(db, actor, input);
    const data = rows.map(({ merchant_id, store_name, ...row }) => ({
      ...row,
      merchant: { id: merchant_id, store_name },
    }));
    return { data, meta };
  },

  'paymentMethods.list': async ({ db, input }) => ({
    data: await listMethods(db, input.all ?? false),
  }),
  'paymentMethods.create': async ({ tx, actor, input, who }) => ({
    data: await createMethod(tx, actor, input, who),
  }),
  'paymentMethods.update': async ({ tx, actor, input, who }) => ({
    data: await changeMethod(tx, actor, input, who),
  }),
  'paymentMethods.delete': async ({ tx, actor, input, who }) => {
    await removeMethod(tx, actor, input.id, who);
    return { data: { ok: true } };
  },
} satisfies Handlers<
  keyof typeof settingsContract | keyof typeof rulesContract | keyof typeof paymentMethodsContract
>;
