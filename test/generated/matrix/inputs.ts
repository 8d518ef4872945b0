import type { EndpointName } from '#contract/contract.ts';
import { families, familyKeys, type FamilyKey } from '#domain/custody/families.ts';
import { rowOf, type Home } from './home.ts';

type Input = Record<string, unknown>;

/** Values that cannot be derived: without them a call stops before it reads its rows. */
export function inputOf(home: Home, name: EndpointName): Input {
  const family = familyKeys.find((key) => name.startsWith(`documents.${key}.`));
  const isDocument =
    family !== undefined &&
    family !== 'payment' &&
    family !== 'expense' &&
    /\.(create|amend)$/.test(name);
  const own = {
    branch: home.staff.branchId,
    day: home.day,
    courier: rowOf(home, 'couriers', 'own')?.id,
    merchant: rowOf(home, 'merchants', 'own')?.id,
    shipment: rowOf(home, 'shipments', 'own')?.uuid,
    user: rowOf(home, 'users', 'own')?.id,
    path: rowOf(home, 'paths', 'own')?.id,
    colleague: rowOf(home, 'colleagues', 'own')?.id,
  };
  return {
    ...(isDocument ? { uuids: [own.shipment] } : {}),
    ...(isDocument ? sentFrom(own.branch, family) : {}),
    ...special(own)[name],
  };
}

/** A receiver's own branch is where the sender may not be. */
const away = 7;

/** A document that is sent to another branch names both: the counter, and where it goes. */
const sentFrom = (branch: number | null, family: FamilyKey | undefined): Input =>
  family !== undefined && families[family].parties.includes('toBranch')
    ? { branch_id: branch, to_branch_id: away }
    : {};

interface Own {
  readonly branch: number | null;
  readonly day: string;
  readonly courier: number | undefined;
  readonly merchant: number | undefined;
  readonly shipment: string | null | undefined;
  readonly user: number | undefined;
  readonly path: number | undefined;
  readonly colleague: number | undefined;
}

const planned = ({ colleague }: Own): Input => ({
  report: 'branches.list',
  filter: {},
  period: null,
  every: 'day',
  recipient_ids: [colleague],
});

// biome-ignore format: a table reads by the line
const special = (own: Own): Partial<Record<EndpointName, Input>> => ({
  'shipments.assignMany': { assignments: [{ uuid: own.shipment, courier_id: own.courier }] },
  'shipments.changeMany': { event: 'receiveAtBranch' },
  'shipments.import': { batch: '01890000-0000-7000-8000-0000000000aa' },
  // Either the number or the front picture identifies the document.
  ...Object.fromEntries(['users', 'merchants', 'auth'].flatMap((of) =>
    ['addIdentityDocument', 'changeIdentityDocument'].map((action) => [`${of}.${action}`, { number: 'A12345' }]))),
  'documents.pickup.create': { merchant_id: own.merchant, day: '2030-01-02', uuids: [own.shipment] },
  'documents.pickup.amend': { day: '2030-01-02', uuids: [own.shipment] },
  'documents.settlement.confirm': { pin: 123_456 },
  'documents.payment.issue': { branch_id: own.branch },
  'documents.cashCount.issue': { branch_id: own.branch },
  'documents.expense.issue': { branch_id: own.branch, kind_id: 1, bank_account_id: null },
  'recurringExpenses.create': { branch_id: own.branch, kind_id: 1, bank_account_id: null },
  'recurringExpenses.update': { branch_id: own.branch, kind_id: 1, bank_account_id: null },
  'documents.cashMove.issue': { branch_id: own.branch, to_branch_id: away, bank_account_id: null, to_bank_account_id: null },
  'recurringExpenses.issue': { month: `${own.day.slice(0, 7)}-01` },
  'payoutBatches.create': { kind: 'cash', bank_account_id: undefined, merchants: [{ merchant_id: own.merchant, amount: 1 }] },
  'banks.create': { branch_id: own.branch },
  'banks.update': { branch_id: own.branch },
  'documents.cashCount.till': { branch_id: own.branch },
  'office.series': { figure: 'created' },
  'office.seriesExport': { figure: 'created' },
  'documents.payment.list': { model_name: 'merchants' },
  'merchants.accept': { branch_id: own.branch },
  'merchants.create': { branch_id: own.branch },
  'branches.serve': { destination_ids: [1] },
  'branches.setCoupons': { coupon_ids: [] },
  'branches.create': { code: 'QQQ' },
  'branches.update': { code: 'QQQ' },
  'coupons.create': { code: 'NEW-ONE', starts_on: '2030-01-01' },
  'coupons.update': { code: 'NEW-ONE', starts_on: '2030-01-01' },
  'destinations.create': { key: 'QQ' },
  'shipments.received': { day: own.day },
  'differences.propose': { way: 'charged' },
  'paths.assign': { path_id: own.path, courier_id: own.courier, from: '2031-01-01', to: '2031-01-02' },
  'rates.assign': { to: 'merchant', merchant_id: own.merchant, branch_id: own.branch, destination_ids: [1], valid_from: '2031-01-01' },
  'areaRates.assign': { merchant_id: own.merchant, branch_id: own.branch },
  'rates.create': { branch_id: own.branch, destination_id: 1, valid_from: '2031-01-01' },
  'rules.save': { body: 'شروط جديدة للعمل مع المتاجر، تُقرأ قبل التسجيل' },
  'settlements.start': { merchants: [{ merchant_id: own.merchant }] },
  // Either the phone or the e-mail is the sign-in name.
  'users.create': { branch_id: own.branch, role_id: 4, email: 'new.one@example.com' },
  'users.update': { role_id: 4, branch_id: own.branch, email: 'new.one@example.com' },
  'schedules.create': planned(own),
  'schedules.update': planned(own),
  'team.create': { merchant_id: own.merchant },
  'team.list': { merchant_id: own.merchant },
});
