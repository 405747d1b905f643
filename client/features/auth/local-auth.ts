import { signIn } from '#contract/auth.ts';
import { call } from '../../lib/call.ts';
import type { FormAuth } from './auth-provider.ts';

/** Accounts kept by the backend itself. */
export const localAuth: FormAuth = {
  style: 'form',
  signIn: async (credentials) => (await call(signIn, { body: credentials })).token,
};
