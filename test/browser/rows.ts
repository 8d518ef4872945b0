import type { InputOf } from '#contract/contract.ts';
import type { ListName } from '#dashboard/api/list.ts';
import { sql } from '#database/connect.ts';
import { type FamilyKey, familyKeys } from '#domain/custody/families.ts';
import type { ShippedRoleName } from '#domain/people/roles.ts';
import { type ScreenKey, screenByKey, screenKeys, type SearchValues } from '#dashboard/screens.ts';
import { signIns } from '#sample/company/people.ts';
import { asPerson, signIn, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** Rows of the sample company visible to a user, to fill the addresses of screens. */
export interface Rows {
  paramsOf(key: ScreenKey): Row;
  /** The screen shows one row, and this user has none: it will report that it found nothing. */
  lacks(key: ScreenKey): boolean;
  /** Query parameters of some screens: whose account, which labels. */
  searchOf(key: ScreenKey): SearchValues;
}

/** The sample company's user of a role, signed in. */
export async function signInAs(fixtures: Fixtures, role: ShippedRoleName): Promise<Person> {
  const email = signIns.find((one) => one.role === role)?.email ?? '';
  const user = await fixtures.db.one<{ id: number; name: string }>(
    sql`select id, name from users where email = ${email}`,
  );
  if (!user) throw new Error(`nobody is ${role}`);
  const token = await signIn(fixtures.db, user.id);
  return asPerson(fixtures.app, { ...user, email, token });
}

/** A row by its id; additional params of some addresses are listed too. */
interface Row {
  readonly id: number;
  readonly uuid?: string;
  readonly code?: string;
  readonly model_name?: string;
  readonly model_id?: number;
  readonly status?: string;
  readonly listType?: string;
  readonly path_id?: number;
  readonly sum?: string;
}
const none: Row = {
  id: 1,
  path_id: 1,
  model_name: 'merchants',
  model_id: 1,
  uuid: '00000000-0000-7000-8000-000000000000',
};
const firstStage = 1;
/** They require a stage or a list, not a row. */
const reportsOnScreen: ReadonlySet<ScreenKey> = new Set([
  'clients.listReport',
  'clients.listReportPrint',
  'clients.chargesReport',
  'clients.chargesReportPrint',
  'clients.underSettlementReport',
  'clients.underSettlementReportPrint',
]);
/** They show or change one merchant. */
const ofMerchant: ReadonlySet<ScreenKey> = new Set([
  'people.merchant',
  'people.merchantEdit',
  'people.payoutForm',
]);
/** Roles with screens of their own, from the table of screens. */
const familiesOnScreen = familyKeys.filter((family) =>
  screenKeys.some((key) => key === `documents.${family}.print`),
);

/** The params of a receipts list: here of a merchant. */
const receiptsOf = (merchant: Row): Row =>
  merchant === none ? none : { id: merchant.id, model_name: 'merchants', model_id: merchant.id };

export async function rowsFor(person: Person): Promise<Rows> {
  // A list that this user may not see has no row either: the screen will report it.
  const first = async <N extends ListName>(name: N, input: InputOf<N>): Promise<Row> => {
    const { status, body } = await person.call(name, input);
    return (status === 200 ? (body as { data: readonly Row[] }).data[0] : undefined) ?? none;
  };
  const shipment = await first('shipments.listAll', {});
  const young = await first('shipments.listByStage', { status: firstStage });
  const merchant = await first('merchants.accepted', {});
  const user = await first('users.list', {});
  // The first is Admin's, which cannot be edited.
  const roles = await person.call('roles.list', {});
  const role = (roles.status === 200 ? roles.body.data[1] : undefined) ?? none;
  const branch = await first('branches.list', {});
  const destination = await first('destinations.list', {});
  const area = await first('areas.list', {});
  const path = await first('paths.list', {});
  const assignment = await first('paths.assignments', { path_id: path.id });
  const steps = await person.call('office.steps', {});
  const step: Row = steps.body.data?.[0] ?? none;
  const schedule = await first('schedules.list', {});
  // The first has movements and a statement.
  const bank = await first('banks.list', { search: 'الرافدين' });
  const opening = await person.call('goingLive.state', {});
  const placed: Partial<Record<ScreenKey, Row>> = {
    'places.branch': branch,
    'places.branchEdit': branch,
    'places.branchCoupons': branch,
    'places.branchCouponsEdit': branch,
    'places.destinationEdit': destination,
    'places.areaEdit': area,
    'places.pathEdit': path,
    'places.pathAssignments': path === none ? none : { ...path, path_id: path.id },
    'places.pathAssign': path === none ? none : { ...path, path_id: path.id },
    'places.pathAssignEdit': assignment === none ? none : { ...assignment, path_id: path.id },
    'office.stepEdit': step,
    'pricing.rateEdit': await first('rates.list', {}),
    'pricing.areaRateEdit': await first('areaRates.list', {}),
    'pricing.pickupRateEdit': await first('pickupRates.list', {}),
    'pricing.couponEdit': await first('coupons.list', {}),
    'pricing.rateAssign': await first('users.list', { type: 'courier' }),
    'expenseKinds.edit': await first('expenseKinds.list', {}),
    'recurringExpenses.edit': await first('recurringExpenses.list', {}),
    'schedules.edit': schedule,
    'schedules.runs': schedule,
    'banks.edit': bank,
    'banks.lines': bank,
    'banks.statement': bank,
    'payoutBatches.columns': bank,
    'payoutBatches.one': await first('payoutBatches.list', {}),
    'banks.statementPrint': bank,
    'office.goingLiveSum': opening.status === 200 ? { ...none, sum: 'payable' } : none,
    'office.openingPrint':
      opening.status === 200 && opening.body.data.documents[0]
        ? { ...none, ...opening.body.data.documents[0] }
        : none,
  };
  const member = await first('team.list', merchant === none ? {} : { merchant_id: merchant.id });
  const notice = await first('notifications.list', {});
  const couriers = await person.call('users.couriers', {});
  const courier = (couriers.status === 200 ? couriers.body.data[0] : undefined) ?? none;
  const storePayment = await first('documents.payment.list', { payee: 'store' });
  const userPayment = await first('documents.payment.list', { payee: 'user' });
  const setting = await first('pickupSettings.list', {});
  const toCollect = await first('documents.pickup.list', { state: 'assigned' });
  const batch = await first('settlements.jobs', {});
  const documents = new Map<FamilyKey, Row>();
  for (const family of familiesOnScreen) {
    documents.set(family, await first(`documents.${family}.list`, {}));
  }
  const rowOf = (key: ScreenKey): Row => {
    const [room, family = ''] = key.split('.');
    if (key === 'payments.receipts') return receiptsOf(merchant);
    if (key === 'ledger.settlementsReport') return { id: 0, status: 'all' };
    if (reportsOnScreen.has(key)) return { id: 0, status: 'all', listType: 'accepted' };
    if (room === 'settlements') return batch;
    if (room === 'pickupSettings') return setting;
    if (key === 'documents.pickup.collect') return toCollect;
    const place = placed[key];
    if (place) return place;
    if (room === 'payments') return userPayment;
    if (family === 'payment') return storePayment;
    if (room === 'documents') return documents.get(family as FamilyKey) ?? none;
    if (ofMerchant.has(key)) return merchant;
    if (key === 'people.memberEdit') return member;
    if (key === 'shipments.assign') return courier;
    if (key === 'people.user' || key === 'people.userEdit') return user;
    if (key === 'people.role' || key === 'people.roleEdit') return role;
    if (key === 'outreach.notification') return notice;
    return key === 'shipments.edit' ? young : shipment;
  };
  return {
    paramsOf: (key) => rowOf(key),
    lacks: (key) => screenByKey(key).path.includes('{') && rowOf(key) === none,
    searchOf: (key) => {
      if (key === 'clients.allChargesPrint') return { uuids: shipment.uuid };
      // The complete list is fifty printed pages: one is enough.
      if (key === 'shipments.historiesPrint' && shipment.code) return { search: shipment.code };
      const isAccount = key.startsWith('shipments.courierAccount');
      return isAccount && courier !== none ? { courier_id: courier.id } : {};
    },
  };
}
