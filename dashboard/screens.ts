import type { UserType } from '#domain/people/actor.ts';
import { ownMenuTitles } from '#words/shell/shell.ts';
import { screenTitles as t } from '#words/shell/titles.ts';
import { ledgerScreens } from './screens-ledger.ts';
import { reportScreens } from './screens-reports.ts';
import {
  documentScreens,
  guest,
  inside,
  ofCompany,
  open,
  printed,
  type Screen,
  stageList,
} from './screen.ts';

/** Every screen of the dashboard, defined once: router, menu, links and titles read this table. */
// biome-ignore format: a table reads by the line
export const screens = {
  // guest
  'outreach.welcome': open('/', t.welcome),
  'people.registration': guest('/registration', t.registration),
  'people.login': guest('/login', t.login),
  'people.clientLogin': guest('/c/login', t.login),
  'people.resetRequest': guest('/reset/password', t.resetRequest),
  'schedules.leave': open('/report-mail', t.leaveReport),
  'people.resetConfirm': guest('/reset/password/confirm', t.resetConfirm),

  // the day
  'office.dashboard': inside('/dashboard', t.dashboard, 'dashboard.view', ['today', 'dashboard']),
  'office.analytics': inside('/analytics', t.analytics, 'dashboard.view', ['today', 'report']),
  'pricing.calculator': inside('/calculate/charge/form',
    t.calculator, 'pricing.calculate', ['today', 'calculator']),
  'office.allScreens': inside('/screens', t.allScreens, null),

  // shipments: on the way in and between branches
  'shipments.form': inside('/charging/form', t.shipmentForm, 'shipments.create', ['shipments', 'new']),
  'shipments.import': inside('/charging/import', t.shipmentImport, 'shipments.create', ['shipments', 'import']),
  'shipments.edit': inside('/charging/edit/{uuid}', t.shipmentEdit, 'shipments.edit'),
  'shipments.details': inside('/charging/details/{uuid}', t.shipmentDetails, 'shipments.view'),
  'shipments.editStatus': inside('/charging/edit/status/{uuid}', t.shipmentStatus, 'shipments.changeStatus'),
  'shipments.assign': inside('/charging/assign/user/{id}', t.shipmentAssign, 'shipments.assign'),
  'clients.chargesPrint': printed('/clients/charges/print/{uuid}', t.labelPrint, 'shipments.print'),
  'clients.allChargesPrint': printed('/clients/all/charges/print', t.labelsPrint, 'shipments.print'),
  'shipments.history': inside('/charging/history/{id}', t.shipmentHistory, 'shipments.history'),
  'shipments.mine': inside('/charging/mine/list', t.myShipments, 'shipments.view'),
  'shipments.inprogress': stageList('/charging/inprogress/list', 1, 'shipments'),
  'shipments.inWayToCompany': stageList('/charging/in-way-to-company/list', 2, 'shipments'),
  ...documentScreens('pickup', '/collection-request-invoice', ['shipments', 'pickUp']),
  'documents.pickup.collect': inside('/collection-request-invoice/collect/{id}',
    t.pickUpCollect, 'documents.pickup.collect'),
  'documents.pickup.changes': inside('/collection-request-enable-edit-delete/list',
    t.pickUpRequests, 'documents.pickup.enable', ['shipments', 'correctInfo']),
  ...documentScreens('pickupIntake', '/collection-request-receive-invoice', ['shipments', 'shelf']),
  'shipments.branchReceive': inside('/branch-receive/list',
    t.branchReceive, 'shipments.receive', ['shipments', 'receive']),
  'shipments.preparingToSend': stageList('/charging/preparing-to-send/list', 3, 'shipments'),
  'shipments.travelSent': stageList('/charging/travel-to-branch-send/list', 13, 'shipments'),
  'shipments.travelReceived': stageList('/charging/travel-to-branch-received/list', 14, 'shipments'),
  ...documentScreens('bag', '/transfer-bag', ['shipments', 'send']),
  ...documentScreens('transferSend', '/transfer-send-invoice', ['shipments', 'send']),
  ...documentScreens('transferReceive', '/transfer-invoice-receive', ['shipments', 'receive']),
  'shipments.allHistory': inside('/charging/all/history',
    t.allHistory, 'shipments.history', ['shipments', 'history']),

  // shipments: at the door
  'shipments.readyToAssign': inside('/charges/ready/to/assign',
    t.readyToAssign, 'shipments.assign', ['delivery', 'ready']),
  'shipments.assigned': stageList('/charging/assigned/list', 4, 'delivery'),
  'documents.runSheet.list': inside('/commissioner-invoice/list',
    t.commissionList, 'documents.runSheet.view', ['delivery', 'document']),
  'documents.runSheet.form': inside('/commissioner-invoice/form',
    t.commissionForm, 'documents.runSheet.issue'),
  'documents.runSheet.edit': inside('/commissioner-invoice/edit/{id}',
    t.commissionEdit, 'documents.runSheet.issue'),
  'documents.runSheet.print': printed('/commissioner-invoice/print/{id}',
    t.commissionPrint, 'documents.runSheet.view'),
  'shipments.wayToArrive': stageList('/charging/way-to-arrive/list', 5, 'delivery'),
  'shipments.delivery': inside('/charges/delivery', t.delivery, 'shipments.view', ['delivery', 'handOver']),
  'shipments.delivered': stageList('/charging/delivered/list', 6, 'delivery'),
  'shipments.latePhotos': inside('/charging/late-photos/list', t.latePhotos, 'shipments.handOver'),

  // shipments: waiting for a decision
  'shipments.postponed': stageList('/charges/postponement/list', 18, 'exceptions'),
  'shipments.failed': stageList('/charging/fail-delivered/list', 7, 'exceptions'),
  'shipments.travelFailed': stageList('/charging/travel-to-branch-failed/list', 15, 'exceptions'),
  'missing.list': inside('/missing-shipments/list', t.missing, 'missing.view', ['exceptions', 'missing']),
  'shipments.frozen': inside('/charges/freeze/list', t.frozen, 'shipments.view', ['exceptions', 'frozen']),
  'shipments.lost': stageList('/charging/lost/list', 20, 'exceptions'),
  'shipments.cancelled': stageList('/charging/cancelled/list', 19, 'exceptions'),

  'corrections.infoList': inside('/update/receive/info/list',
    t.correctInfoList, 'corrections.info', ['exceptions', 'correctInfo']),
  'corrections.info': inside('/update/receive/info/charge/{uuid}', t.correctInfo, 'corrections.info'),
  'corrections.priceList': inside('/update/charge/price/info/list',
    t.correctPriceList, 'corrections.approve', ['exceptions', 'correctPrice']),
  'corrections.price': inside('/update/charge/price/info/charge/{uuid}',
    t.correctPrice, 'corrections.approve'),
  'merchantDecisions.list': inside('/merchant/decisions',
    t.merchantDecisions, 'merchantDecisions.view', ['exceptions', 'correctInfo']),
  'claims.list': inside('/claims/list', t.claims, 'claims.view', ['exceptions', 'missing']),
  'priceRequests.list': inside('/update/charge/price/info/requests',
    t.priceRequests, 'corrections.price', ['exceptions', 'correctPrice']),

  'shipments.frozenPrint': printed('/charges/freeze/list/print', t.frozenPrint, 'shipments.view'),
  'shipments.historiesPrint': printed('/charges/histories/list/print', t.historiesPrint, 'shipments.history'),

  // shipments: back to the merchant
  ...documentScreens('returnIntake', '/return-warehouse', ['returns', 'shelf']),
  'shipments.inprogressBack': stageList('/charging/inprogress-back/list', 8, 'returns'),
  ...documentScreens('sendBranchReturn', '/send-branch-return-invoice', ['returns', 'send']),
  ...documentScreens('receiveBranchReturn', '/receive-branch-return-invoice', ['returns', 'receive']),
  'shipments.readyBack': stageList('/charging/ready-back/list', 9, 'returns'),
  ...documentScreens('returnToMerchant', '/return-delivery', ['returns', 'giveBack']),
  'shipments.back': stageList('/charging/back/list', 10, 'returns'),

  // money
  'ledger.balanceBoard': inside('/ledger/balance-board', t.balanceBoard, 'ledger.board', ['accounts', 'board']),
  'shipments.courierAccount': inside('/charges/commissioner/account',
    t.courierAccount, 'couriers.account', ['accounts', 'wallet']),
  'shipments.courierAccountPrint': printed('/charges/commissioner/account/print',
    t.courierAccountPrint, 'couriers.account'),
  'documents.cashHandIn.list': inside('/collection-invoice/list',
    t.collectionList, 'documents.cashHandIn.view', ['accounts', 'cash']),
  'documents.cashHandIn.form': inside('/collection-invoice/form',
    t.collectionForm, 'documents.cashHandIn.issue'),
  'documents.cashHandIn.edit': inside('/collection-invoice/edit/{id}',
    t.collectionEdit, 'documents.cashHandIn.issue'),
  'documents.cashHandIn.print': printed('/collection-invoice/print/{id}',
    t.collectionPrint, 'documents.cashHandIn.view'),
  'shipments.settlementInBranch': stageList('/charging/settlement-in-branch/list', 16, 'accounts'),
  ...documentScreens('moneyTransfer', '/money-transfer', ['accounts', 'transfer']),
  'shipments.moneyTransferSent': stageList('/charging/money-transfer-sent/list', 17, 'accounts'),
  'shipments.underSettlement': inside('/charges/under/settlements',
    t.underSettlement, 'shipments.view', ['accounts', 'hourglass']),
  'shipments.readyForSettlement': stageList('/charging/ready-for-settlement/list', 11, 'accounts'),
  'documents.settlement.list': inside('/subscriber-invoice/list',
    t.subscriberList, 'documents.settlement.view', ['accounts', 'settlements']),
  'documents.settlement.form': inside('/subscriber-invoice/form',
    t.subscriberForm, 'documents.settlement.issue'),
  'documents.settlement.edit': inside('/subscriber-invoice/edit/{id}',
    t.subscriberEdit, 'documents.settlement.issue'),
  'documents.settlement.print': printed('/subscriber-invoice/print/{id}',
    t.subscriberPrint, 'documents.settlement.view'),
  'shipments.settlementDone': stageList('/charging/settlement-done/list', 12, 'accounts'),

  ...ledgerScreens,

  // merchants
  'people.merchants': inside('/clients/list', t.merchants, 'merchants.view', ['merchants', 'store']),
  'people.newMerchants': inside('/clients/new/list',
    t.newMerchants, 'merchants.view', ['merchants', 'waiting']),
  'people.merchantCreate': inside('/clients/create', t.merchantCreate, 'merchants.create'),
  'people.merchantEdit': inside('/clients/edit/{id}', t.merchantEdit, 'merchants.edit'),
  'people.merchant': inside('/clients/details/{id}', t.merchantDetails, 'merchants.view'),
  'people.payouts': inside('/clients/payouts/list', t.payouts, 'payouts.view', ['merchants', 'payment']),
  'people.ownMerchant': {
    ...inside('/client/store', t.ownMerchant, 'merchants.own', ['merchants', 'store']), only: 'client',
  },
  'people.payoutForm': inside('/clients/payouts/form/{id}', t.payoutForm, 'payouts.request'),
  'people.ownPayoutForm': inside('/client/store/payout', t.payoutForm, 'merchants.own'),
  'people.ownMerchantEdit': inside('/client/store/edit', t.ownMerchantEdit, 'merchants.own'),
  ...reportScreens,

  // people
  'people.users': inside('/users/list', t.users, 'users.view', ['people', 'users']),
  'people.userForm': inside('/users/form', t.userForm, 'users.create'),
  'people.userCreate': inside('/user/create', t.userForm, 'users.create'),
  'people.userEdit': inside('/user/edit/{id}', t.userEdit, 'users.edit'),
  'people.user': inside('/user/details/{id}', t.userDetails, 'users.view'),
  // The code is only in the memory of this tab: the user who received it may print it.
  'people.signInCode': { ...printed('/sign-in-code/print/{id}', t.signInCode, 'dashboard.view'), permission: null },
  'people.team': inside('/clients/team/list', t.team, 'team.view', ['merchants', 'users']),
  'people.memberCreate': inside('/clients/team/create', t.memberCreate, 'team.edit'),
  'people.memberEdit': inside('/clients/team/edit/{id}', t.memberEdit, 'team.edit'),
  'people.roles': inside('/roles/list', t.roles, 'roles.view', ['people', 'roles']),
  'people.roleCreate': inside('/role/create', t.roleCreate, 'roles.edit'),
  'people.roleEdit': inside('/role/edit/{id}', t.roleEdit, 'roles.edit'),
  'people.role': inside('/role/details/{id}', t.roleDetails, 'roles.view'),
  'people.profile': inside('/profile', t.profile, null),

  // places
  'places.branches': inside('/branches/list', t.branches, 'branches.view', ['places', 'branch']),
  'places.branchCreate': inside('/branches/create', t.branchCreate, 'branches.edit'),
  'places.branchEdit': inside('/branches/edit/{uuid}', t.branchEdit, 'branches.edit'),
  'places.branch': inside('/branches/details/{uuid}', t.branchDetails, 'branches.view'),
  'places.branchCoupons': inside('/branches/{id}/{uuid}/coupons', t.branchCoupons, 'coupons.view'),
  'places.branchCouponsEdit': inside('/branches/{id}/{uuid}/coupons/edit', t.branchCoupons, 'coupons.edit'),
  'places.destinations': inside('/destination/list',
    t.destinations, 'destinations.view', ['places', 'destination']),
  'places.destinationCreate': inside('/destination/create', t.destinationCreate, 'destinations.edit'),
  'places.destinationEdit': inside('/destination/edit/{uuid}', t.destinationEdit, 'destinations.edit'),
  'places.areas': inside('/closest/points/list', t.areas, 'areas.view', ['places', 'area']),
  'places.areaCreate': inside('/closest/points/form', t.areaCreate, 'areas.edit'),
  'places.areaEdit': inside('/closest/points/edit/{uuid}', t.areaEdit, 'areas.edit'),
  'places.paths': inside('/paths/list', t.paths, 'paths.view', ['places', 'path']),
  'places.pathCreate': inside('/path/form', t.pathCreate, 'paths.edit'),
  'places.pathEdit': inside('/path/edit/{id}', t.pathEdit, 'paths.edit'),
  'places.pathAssignments': inside('/path/{path_id}/assign/list', t.pathAssignments, 'paths.view'),
  'places.pathAssign': inside('/path/{path_id}/assign/form', t.pathAssign, 'paths.edit'),
  'places.pathAssignEdit': inside('/path/{path_id}/assign/edit/{id}', t.pathAssign, 'paths.edit'),

  // prices
  'pricing.rates': inside('/charging/transfer/price/list', t.rates, 'rates.view', ['prices', 'prices']),
  'pricing.rateCreate': inside('/charging/transfer/price/form', t.rateCreate, 'rates.edit'),
  'pricing.rateEdit': inside('/charging/transfer/price/edit/{uuid}', t.rateEdit, 'rates.edit'),
  'pricing.rateAssign': inside('/charging/transfer/assign/user/{id}', t.rateAssign, 'rates.edit'),
  'pricing.areaRates': inside('/charging/closest/transfer/price/list',
    t.areaRates, 'areaRates.view', ['prices', 'area']),
  'pricing.areaRateCreate': inside('/charging/closest/transfer/price/form', t.areaRateCreate, 'areaRates.edit'),
  'pricing.areaRateEdit': inside('/charging/closest/transfer/price/edit/{uuid}',
    t.areaRateEdit, 'areaRates.edit'),
  'pricing.pickupRates': inside('/receive/in/branch/price/list',
    t.pickupRates, 'pickupRates.view', ['prices', 'branch']),
  'pricing.pickupRateCreate': inside('/receive/in/branch/price/form', t.pickupRateCreate, 'pickupRates.edit'),
  'pricing.pickupRateEdit': inside('/receive/in/branch/price/edit/{id}', t.pickupRateEdit, 'pickupRates.edit'),
  'pricing.coupons': inside('/coupons/list', t.coupons, 'coupons.view', ['prices', 'coupon']),
  'pricing.couponCreate': inside('/coupon/form', t.couponCreate, 'coupons.edit'),
  'pricing.couponEdit': inside('/coupon/{id}/edit', t.couponEdit, 'coupons.edit'),

  // office
  'outreach.notifications': inside('/notifications/list',
    t.notifications, 'notifications.view', ['office', 'bell']),
  'outreach.notificationCreate': inside('/notifications/create', t.notificationCreate, 'notifications.send'),
  'outreach.notification': inside('/notifications/{id}', t.notification, 'notifications.view'),
  'outreach.contact': inside('/contact/us', t.contact, null, ['office', 'contact']),
  'schedules.list': inside('/report-schedules/list', t.schedules, 'reports.schedule', ['office', 'report']),
  'schedules.create': inside('/report-schedules/form', t.scheduleCreate, 'reports.schedule'),
  'schedules.edit': inside('/report-schedules/edit/{id}', t.scheduleEdit, 'reports.schedule'),
  'schedules.runs': inside('/report-schedules/runs/{id}', t.scheduleRuns, 'reports.schedule'),
  'office.activity': inside('/activity/list', t.activity, 'activity.view', ['office', 'activity']),
  'office.steps': inside('/steps/list', t.steps, 'steps.view', ['office', 'steps']),
  'office.stepCreate': inside('/steps/form', t.stepCreate, 'steps.edit'),
  'office.stepEdit': inside('/steps/edit/{uuid}', t.stepEdit, 'steps.edit'),
  'pickupSettings.list': inside('/collection/request/setting/list',
    t.pickUpSettings, 'pickupSettings.view', ['office', 'pickUp']),
  'pickupSettings.create': inside('/collection/request/setting/create',
    t.pickUpSettingCreate, 'pickupSettings.edit'),
  'pickupSettings.edit': inside('/collection/request/setting/edit/{id}',
    t.pickUpSettingEdit, 'pickupSettings.edit'),
  'office.settings': inside('/general/settings', t.settings, 'settings.view', ['office', 'settings']),
  'office.goingLive': ofCompany(inside('/going-live', t.goingLive, 'goingLive.prepare', ['office', 'import'])),
  'office.goingLiveStep': ofCompany(inside('/going-live/step/{step}', t.goingLive, 'goingLive.prepare')),
  'office.goingLiveSum': ofCompany(inside('/going-live/sum/{sum}', t.goingLiveSum, 'goingLive.prepare')),
  'office.openingPrint': ofCompany(printed('/going-live/opening/print/{uuid}', t.openingPrint, 'goingLive.prepare')),
  'office.rules': inside('/responsibilities/view', t.rules, null, ['office', 'rules']),
  'office.rulesEdit': inside('/responsibilities/form', t.rulesEdit, 'rules.edit'),
  'office.playGround': inside('/play/ground', t.playGround, null),
  'office.playScan': inside('/play/ground1', t.playScan, null),
  'office.playRows': inside('/play/ground2', t.playRows, null),
  'office.playCharts': inside('/play/ground3', t.playCharts, null),
} satisfies Record<string, Screen>;

export type ScreenKey = keyof typeof screens;

/** Keys in table order. */
export const screenKeys = Object.keys(screens) as readonly ScreenKey[];
export const screenByKey = (key: ScreenKey): Screen => screens[key];

type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer After}`
  ? Name | ParamNames<After>
  : never;
/** The parameters of a screen's path: `{ uuid: string }`; `{}` for none. */
export type ParamsOf<K extends ScreenKey> = Record<
  ParamNames<(typeof screens)[K]['path']>,
  string | number
>;
export type SearchValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

type ToArgs<K extends ScreenKey> = [ParamNames<(typeof screens)[K]['path']>] extends [never]
  ? [params?: Record<string, never>, search?: SearchValues]
  : [params: ParamsOf<K>, search?: SearchValues];

/** Address of a screen inside the dashboard, without `#`: `to('shipments.details', { uuid })`. */
export function to<K extends ScreenKey>(key: K, ...[params, search]: ToArgs<K>): string {
  return addressOf(key, params, search);
}

/** Like `to`, for a key known only at run time. */
export function addressOf(
  key: ScreenKey,
  params: Readonly<Record<string, string | number>> = {},
  search: SearchValues = {},
): string {
  const path = screenByKey(key).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${key} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  return path + searchText(search);
}

/** Absent values are omitted from the address. */
export function searchText(search: SearchValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Screens of the specification are under `/dashboard` there; both spellings lead to the same
 * screen.
 */
export function withoutPrefix(path: string): string {
  return path.startsWith('/dashboard/') ? path.slice('/dashboard'.length) : path;
}

/**
 * An address of this application to return to after signing in, otherwise `null`: never another
 * site, never a guest screen.
 */
export function safeNextUrl(nextUrl: string | null | undefined): string | null {
  if (!nextUrl || !/^\/[^/\\]/.test(nextUrl)) return null;
  const path = withoutPrefix(nextUrl.split(/[?#]/)[0] ?? '');
  const isKnown = screenKeys.some((key) => {
    const screen = screenByKey(key);
    return screen.access === 'token' && pathPattern(screen.path).test(path);
  });
  return isKnown ? nextUrl : null;
}

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const ownTitles: Partial<Record<ScreenKey, string>> = ownMenuTitles;

/** The title of a screen in the menu, on the page and in the tab, by viewer. */
export const titleFor = (type: UserType, key: ScreenKey): string =>
  (type === 'client' ? ownTitles[key] : undefined) ?? screenByKey(key).title;
