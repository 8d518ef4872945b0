import type { Answer, CallInput } from './endpoint.ts';
import { authContract } from './people/auth.ts';

/** Every call of the API by name. A room adds its line here; the server then has to answer it. */
export const contract = {
  ...authContract,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
/** What a caller of `N` passes: params, query and body in one object. */
export type InputOf<N extends EndpointName> = CallInput<Contract[N]>;
/** The whole answer body of `N`. */
export type AnswerOf<N extends EndpointName> = Answer<Contract[N]>;
