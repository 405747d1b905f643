import { signIn } from '#contract/auth.ts';
import { call } from '../../lib/call.ts';
import type { FormAuth } from './auth-provider.ts';

/** Accounts kept by the backend itself. */
export const localAuth: FormAuth = {
  style: 'form',
  signIn: (input) => call(signIn, { body: input }),
  setUpSecondFactor: async (input) => {
    // Few sign-ins need it.
    const { setUpSecondFactor } = await import('#contract/own-sign-in.ts');
    return (await call(setUpSecondFactor, { body: input })).payload;
  },
};
