import type { Handlers } from './http/call.ts';
import { authHandlers } from './people/auth-handlers.ts';

/** Every room's handlers in one object: a call of the contract without a handler does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
};
