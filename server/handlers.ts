import { custodyHandlers } from './custody/custody-handlers.ts';
import type { Handlers } from './http/call.ts';
import { ledgerHandlers } from './ledger/ledger-handlers.ts';
import { officeHandlers } from './office/office-handlers.ts';
import { trackingHandlers } from './outreach/tracking-handlers.ts';
import { authHandlers } from './people/auth-handlers.ts';
import { merchantHandlers } from './people/merchants-handlers.ts';
import { userHandlers } from './people/users-handlers.ts';
import { placesHandlers } from './places/places-handlers.ts';
import { pricingHandlers } from './pricing/pricing-handlers.ts';
import { correctionsHandlers } from './shipments/corrections-handlers.ts';
import { createHandlers } from './shipments/create-handlers.ts';
import { listHandlers } from './shipments/list-handlers.ts';
import { moveHandlers } from './shipments/move-handlers.ts';
import { readHandlers } from './shipments/read-handlers.ts';

/** Every room's handlers in one object: a call of the contract without a handler does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
  ...merchantHandlers,
  ...userHandlers,
  ...placesHandlers,
  ...pricingHandlers,
  ...createHandlers,
  ...listHandlers,
  ...moveHandlers,
  ...correctionsHandlers,
  ...custodyHandlers,
  ...ledgerHandlers,
  ...readHandlers,
  ...officeHandlers,
  ...trackingHandlers,
};
