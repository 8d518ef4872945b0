import { lazy } from 'react';
import { inTime } from './boot.ts';
import { Guard } from './shell/guard/Guard.tsx';

const SignInAgain = lazy(async () => ({
  default: (await inTime(import('./people/registration/Login.tsx'))).SignInAgain,
}));

/** The screens that require a token, and the sign-in shown over them when a session ends. */
export const Guarded = () => <Guard signIn={<SignInAgain />} />;
