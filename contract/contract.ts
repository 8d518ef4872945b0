import type { Answer, CallInput } from './endpoint.ts';
import { collectionContract } from './custody/collection.ts';
import { commissionContract } from './custody/commission.ts';
import { moneyTransferContract } from './custody/money-transfer.ts';
import { deliveryContract, warehouseContract } from './custody/returns.ts';
import { subscriberContract } from './custody/subscriber.ts';
import {
  receiveBranchReturnContract,
  sendBranchReturnContract,
  transferReceiveContract,
  transferSendContract,
} from './custody/transfers.ts';
import { ledgerContract } from './ledger/ledger.ts';
import { officeContract } from './office/office.ts';
import { activityContract } from './office/activity.ts';
import { paymentMethodsContract, rulesContract, settingsContract } from './office/settings.ts';
import { stepsContract } from './office/steps.ts';
import { contactContract } from './outreach/contact.ts';
import { notificationsContract } from './outreach/notifications.ts';
import { trackingContract } from './outreach/tracking.ts';
import { authContract } from './people/auth.ts';
import { merchantsContract } from './people/merchants.ts';
import { rolesContract } from './people/roles.ts';
import { usersContract } from './people/users.ts';
import { areasContract, branchesContract, destinationsContract } from './places/catalogues.ts';
import { pathsContract } from './places/paths.ts';
import { placesContract } from './places/places.ts';
import { calculatorContract } from './pricing/calculator.ts';
import { couponsContract } from './pricing/coupons.ts';
import { areaRatesContract, pickupRatesContract, ratesContract } from './pricing/rates.ts';
import { correctionsContract } from './shipments/corrections.ts';
import { shipmentReads } from './shipments/reads.ts';
import { shipmentWrites } from './shipments/writes.ts';

/** Every call of the API by name. A room adds its line here; the server then has to answer it. */
export const contract = {
  ...authContract,
  ...usersContract,
  ...merchantsContract,
  ...rolesContract,
  ...placesContract,
  ...branchesContract,
  ...destinationsContract,
  ...areasContract,
  ...pathsContract,
  ...calculatorContract,
  ...ratesContract,
  ...areaRatesContract,
  ...pickupRatesContract,
  ...couponsContract,
  ...ledgerContract,
  ...shipmentReads,
  ...shipmentWrites,
  ...correctionsContract,
  ...commissionContract,
  ...collectionContract,
  ...subscriberContract,
  ...transferSendContract,
  ...transferReceiveContract,
  ...warehouseContract,
  ...deliveryContract,
  ...sendBranchReturnContract,
  ...receiveBranchReturnContract,
  ...moneyTransferContract,
  ...trackingContract,
  ...notificationsContract,
  ...contactContract,
  ...officeContract,
  ...settingsContract,
  ...rulesContract,
  ...paymentMethodsContract,
  ...stepsContract,
  ...activityContract,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
/** What a caller of `N` passes: params, query and body in one object. */
export type InputOf<N extends EndpointName> = CallInput<Contract[N]>;
/** The whole answer body of `N`. */
export type AnswerOf<N extends EndpointName> = Answer<Contract[N]>;
