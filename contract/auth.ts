import * as z from 'zod';
import { endpoint } from './define.ts';

export const Credentials = z.strictObject({
  email: z.email('Enter a valid email').max(254, 'email must have at most 254 characters'),
  password: z.string().min(1, 'password must not be empty').max(256, 'password must have at most 256 characters'),
});

const login = {
  method: 'POST',
  service: 'orm',
  access: 'public',
  body: Credentials,
  reply: z.object({ token: z.string() }),
} as const;

/** Sign-in. 401 `invalid_credentials` when refused (logs nobody out), 403 when the user is disabled, 429 when tried too often. */
export const signIn = endpoint({ ...login, path: '/v2/orm/auth/login', summary: 'Sign in (core, 7 Auth)' });

/** The same call at its second address (operator response tools, 7.1). */
export const signInAlias = endpoint({ ...login, path: '/auth/login', summary: 'Sign in, alias (tools, 7.1)' });
