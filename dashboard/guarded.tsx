import { lazy } from 'react';
import { inTime } from './boot.ts';
import { Guard } from './shell/guard/Guard.tsx';

const SignInAgain = lazy(async () => ({
  default: (await inTime(import('./people/registration/Login.tsx'))).SignInAgain,
}));

/** What stands behind the token, and the sign-in that comes over it when a session ends. */
export const Guarded = () => <Guard signIn={<SignInAgain />} />;
