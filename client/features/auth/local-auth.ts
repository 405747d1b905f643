import { signIn } from '#contract/auth.ts';
import { setUpSecondFactor } from '#contract/own-sign-in.ts';
import { call } from '../../lib/call.ts';
import type { FormAuth } from './auth-provider.ts';

/** Accounts kept by the backend itself. */
export const localAuth: FormAuth = {
  style: 'form',
  signIn: (input) => call(signIn, { body: input }),
  setUpSecondFactor: async (input) => (await call(setUpSecondFactor, { body: input })).payload,
};
