import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { familyKeys, receiptFamilies } from '#domain/custody/families.ts';
import { jsonOf, plausible } from '#test/generated/plausible.ts';
import { inputOf } from './inputs.ts';
import { rowOf, type Home, type RowKind } from './home.ts';
import type { Entity, Owned } from './entities.ts';

/** The rows that the fields of a call refer to: by the field's name, and for `id` by the call's. */
export interface Target {
  readonly field: string;
  readonly entity: Entity;
  readonly value: (row: Owned) => unknown;
  readonly never: unknown;
  readonly malformed: unknown;
}

const nobody = 999_999_999;
const noUuid = '01890000-0000-7000-8000-00000000dead';
const noCode = '99999999999';

const byId = (field: string, entity: Entity): Target => ({
  field,
  entity,
  value: ({ id }) => id,
  never: nobody,
  malformed: 'ليس رقمًا',
});
const many = (target: Target): Target => ({
  ...target,
  value: (row) => [target.value(row)],
  never: [target.never],
  malformed: [target.malformed],
});
const byUuid: Target = {
  field: 'uuid',
  entity: 'shipments',
  value: ({ uuid }) => uuid,
  never: noUuid,
  malformed: 'not-a-uuid',
};
const byCode: Target = {
  field: 'code',
  entity: 'shipments',
  value: ({ code }) => code,
  never: noCode,
  malformed: 'رمز',
};

// biome-ignore format: a table reads by the line
const fields: Readonly<Record<string, Target>> = {
  uuid: byUuid,
  uuids: many({ ...byUuid, field: 'uuids' }),
  code: byCode,
  codes: many({ ...byCode, field: 'codes' }),
  ids: many(byId('ids', 'shipments')),
  merchant_id: byId('merchant_id', 'merchants'),
  into_id: byId('into_id', 'merchants'),
  rates_merchant_id: byId('rates_merchant_id', 'merchants'),
  merchant_ids: many(byId('merchant_ids', 'merchants')),
  courier_id: byId('courier_id', 'couriers'),
  user_id: byId('user_id', 'users'),
  user_ids: many(byId('user_ids', 'users')),
  actor_id: byId('actor_id', 'users'),
  path_id: byId('path_id', 'paths'),
  branch_id: byId('branch_id', 'branches'),
  assignments: {
    field: 'assignments', entity: 'shipments',
    value: ({ uuid }) => uuid, never: noUuid, malformed: 'not-a-uuid',
  },
  items: { ...byId('items', 'couriers') },
  owner_id: byId('owner_id', 'colleagues'),
  labels: many({ ...byUuid, field: 'labels' }),
};
/** The user statements are those of users whom the company pays. */
const courierOf: Target = byId('user_id', 'couriers');

/**
 * An exception is identified by the document that reports the shipment missing, and the shipment.
 */
const byException: Target = {
  ...byId('document_id', 'missed'),
  value: ({ id, uuid }) => ({ document_id: id, uuid }),
  never: { document_id: nobody, uuid: noUuid },
};
/** A job lists one merchant per row, each with its branch. */
const byJobRow: Target = {
  ...byId('merchants', 'merchants'),
  value: ({ id }) => [{ merchant_id: id }],
  never: [{ merchant_id: nobody }],
  malformed: [{ merchant_id: 'ليس رقمًا' }],
};
/** The areas on a path belong to the branch that serves them. */
const byServed: Target = {
  ...byId('branch_id', 'servedAreas'),
  value: ({ id, branches }) => ({ branch_id: branches[0], area_ids: [id] }),
};
/** A row of an imported price list names its branch by id as well. */
const priceRow = { destination: 1, fee_amount: 777 };
const byPriceRow: Target = {
  ...byId('rows', 'branches'),
  value: ({ id }) => [{ branch: id, ...priceRow }],
  never: [{ branch: nobody, ...priceRow }],
  malformed: [{ branch: { id: 1 }, ...priceRow }],
};
const printed = byId('documents', 'documents.runSheet');
const inPrint = (target: Target): Target => ({
  ...target,
  value: ({ id }) => `${id}`,
  never: `${nobody}`,
});

/** Fields with another meaning in some calls. */
// biome-ignore format: a table reads by the line
const ofCall: Readonly<Record<string, readonly Target[]>> = {
  'steps. uuid': [{ ...byUuid, entity: 'steps' }],
  'files. uuid': [{ ...byUuid, entity: 'peoplesFiles' }, { ...byUuid, entity: 'merchantsFiles' }, { ...byUuid, entity: 'shipmentPhotos' }],
  'missing. document_id': [byException], 'missing.recover code': [byCode],
  'prints.count documents': [inPrint(printed)],
  'prints.add documents': [many(printed)],
  'documents.draft.lines id': [byId('id', 'documents.runSheet'), byId('id', 'sentDrafts')],
  'rates.saveMany rows': [byPriceRow], 'rates.refusedRows rows': [byPriceRow],
  'settlements.start merchants': [byJobRow], 'banks.matchLine id': [],
  'paths.create branch_id': [byServed],
  'paths.update branch_id': [byServed],
  'users.addIdentityDocument id': [byId('id', 'users'), byId('id', 'merchantPeople')],
};

/** The meaning of `id`, by the prefix of the call's name; the longest one wins. */
// biome-ignore format: a table reads by the line
const ids: Readonly<Record<string, Entity>> = {
  ...Object.fromEntries(familyKeys.map((family) => [`documents.${family}.`, `documents.${family}`])),
  ...Object.fromEntries(receiptFamilies.flatMap((family) =>
    ['confirm', 'newPin'].map((action) => [`documents.${family}.${action}`, `documents.receipt.${family}`]))),
  'documents.draft.': 'documents.runSheet',
  'merchants.': 'merchants', 'users.': 'users', 'team.': 'members', 'shipments.': 'shipments', 'contact.': 'messages',
  'schedules.': 'schedules', 'withdrawals.': 'withdrawals', 'settlements.': 'jobs', 'pickupSettings.': 'pickupSettings',
  'rates.': 'rates', 'areaRates.': 'areaRates', 'pickupRates.': 'pickupRates', 'paths.': 'paths', 'coupons.': 'coupons',
  'branches.': 'branches', 'destinations.': 'destinations', 'areas.': 'areas', 'roles.': 'roles', 'paymentMethods.': 'methods', 'audits.': 'audits', 'expenseKinds.': 'expenseKinds', 'banks.': 'bankBooks', 'banks.one': 'banks', 'banks.matchLine': 'bankLines', 'banks.ignoreLine': 'bankLines', 'banks.reopenLine': 'bankLines', 'recurringExpenses.': 'recurringExpenses',
  'notifications.': 'notices', 'steps.': 'steps', 'paths.unassign': 'assignments', 'paths.assign': 'assignments',
  'priceRequests.': 'priceRequests', 'payouts.': 'payouts', 'payoutBatches.': 'payoutBatches', 'payoutBatches.columns': 'banks', 'payoutBatches.setColumns': 'banks', 'compensations.': 'compensations', 'merchantDecisions.': 'merchantDecisions', 'claims.withdraw': 'claims', 'claims.answer': 'claims', 'differences.': 'differences', 'merchants.accept': 'applicants', 'merchants.reject': 'applicants',
} as Record<string, Entity>;
/** Names that other rooms use for something else. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  uuid: [
    'auth.endSession',
    'auth.renameView',
    'auth.dropView',
    'users.endSession',
    'steps.',
    'places.',
    'branches.',
    'destinations.',
    'areas.',
    'rates.',
    'areaRates.',
    'files.',
    // A file, and a report that is sent to the caller.
    'schedules.',
    'company.',
    // Only for users of the whole company: no branch has one of its own.
    'goingLive.',
    'missing.',
    'merchants.',
  ],
  code: ['accounting.', 'branches.', 'coupons.', 'outreach.', 'missing.'],
  ids: ['notifications.'],
  id: ['ledger.'],
  owner_id: ['ledger.'],
};

const known = new Map<EndpointName, readonly Target[]>();

/** Every field of the call that refers to a row. */
export function targetsOf(name: EndpointName): readonly Target[] {
  const before = known.get(name);
  if (before) return before;
  const spec: EndpointSpec = contract[name];
  const targets = fieldsOf(spec).flatMap((field): Target[] => {
    const meant = Object.keys(ofCall).find((key) => isOfCall(key, name, field));
    if (meant !== undefined) return [...(ofCall[meant] ?? [])];
    if (otherwise[field]?.some((start) => name.startsWith(start))) return [];
    if (field === 'source_id') return [byId(field, sourceOf(name))];
    if (field === 'model_id') return [byId(field, 'merchants')];
    if (field === 'user_id' && name.startsWith('statements.')) return [courierOf];
    if (field === 'id') return idOf(name);
    // Receipt numbers are a filter of a list: an unknown one finds nothing.
    if (field === 'codes' && spec.method === 'GET')
      return [{ ...fields['codes'], malformed: null } as Target];
    const target = fields[field];
    return target ? [target] : [];
  });
  known.set(name, targets);
  return targets;
}

function isOfCall(key: string, name: EndpointName, field: string): boolean {
  const [start = '', of] = key.split(' ');
  return of === field && name.startsWith(start);
}

function idOf(name: EndpointName): Target[] {
  const start = Object.keys(ids)
    .filter((key) => name.startsWith(key))
    .sort((a, b) => b.length - a.length)[0];
  const entity = start === undefined ? undefined : ids[start];
  return entity ? [byId('id', entity)] : [];
}

const sourceOf = (name: string): Entity =>
  name.startsWith('documents.receiveBranchReturn')
    ? 'documents.sendBranchReturn'
    : 'documents.transferSend';

interface Shape {
  readonly properties?: object;
  readonly oneOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
}
/** The fields of a call, wherever they are sent. */
export function fieldsOf(spec: EndpointSpec): string[] {
  return [spec.params, spec.query, spec.body].flatMap((schema) => {
    if (!schema) return [];
    const json = jsonOf(schema) as Shape;
    return Object.keys(json.properties ?? (json.oneOf ?? json.anyOf)?.[0]?.properties ?? {});
  });
}

export interface Shot {
  readonly input: Record<string, unknown>;
  /** Null for a row that never existed, and for an invalid reference. */
  readonly row: Owned | null;
  /** The rows that all other fields refer to. */
  readonly others: readonly { readonly entity: Entity; readonly row: Owned }[];
}

/**
 * The input of a call with one field that refers to a row of the given relation, and all others to
 * the caller's own; null if there is no such row.
 */
export function shotAt(
  home: Home,
  name: EndpointName,
  { target, kind }: { readonly target: Target | null; readonly kind: RowKind },
): Shot | null {
  const { input, others } = nearInput(home, name, target);
  if (target === null) return { input, row: null, others };
  if (kind === 'malformed' && target.malformed === null) return null;
  const row = rowOf(home, target.entity, kind) ?? null;
  if (row === null && kind !== 'never' && kind !== 'malformed') return null;
  dropSiblings(input, target.field);
  put(input, target, row ? target.value(row) : kind === 'never' ? target.never : target.malformed);
  if (target.field === 'model_id') input['model_name'] = 'merchants';
  return { input, row, others };
}

function nearInput(home: Home, name: EndpointName, target: Target | null) {
  const input = plausible(contract[name]);
  Object.assign(input, inputOf(home, name));
  const others: { entity: Entity; row: Owned }[] = [];
  for (const other of targetsOf(name)) {
    if (!(other.field in input)) continue;
    const near = rowOf(home, other.entity, 'own');
    if (!near) continue;
    put(input, other, other.value(near));
    const isSame =
      other.field === target?.field ||
      (siblings.includes(other.field) && siblings.includes(target?.field ?? ''));
    if (!isSame) others.push({ entity: other.entity, row: near });
  }
  return { input, others };
}

/** The three ways to name shipments are alternatives. */
const siblings = ['uuids', 'ids', 'codes'];
function dropSiblings(input: Record<string, unknown>, field: string): void {
  if (siblings.includes(field)) for (const sibling of siblings) delete input[sibling];
}

function put(input: Record<string, unknown>, { field }: Target, value: unknown): void {
  if (field === 'assignments') {
    const [first] = (input[field] ?? [{}]) as [Record<string, unknown>];
    input[field] = [{ ...first, uuid: value }];
  } else if (field === 'items') {
    const [first] = (input[field] ?? [{}]) as [Record<string, unknown>];
    input[field] = [{ ...first, courier_id: value }];
  } else if (typeof value === 'object' && !Array.isArray(value)) Object.assign(input, value);
  else input[field] = value;
}
