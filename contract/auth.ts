import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { takeOffMarks } from './pasted-text.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';

export const Credentials = z.strictObject({
  email: z.pipe(
    z.string({ error: 'Enter a valid email' }).check(takeOffMarks(), z.trim()),
    z.email('Enter a valid email').check(z.maxLength(254, 'Email must have at most 254 characters')),
  ),
  password: secret(
    z
      .string()
      .check(
        z.minLength(1, 'Password must not be empty'),
        z.maxLength(256, 'Password must have at most 256 characters'),
      ),
  ),
});

const PASSWORD_RULE =
  'Password must be at least 14 characters long and contain one uppercase letter, one lowercase letter, one digit and one special character';

/** A password that a user chooses (administration and reporting, section 5). */
export const NewPassword = secret(
  z.string().check(
    z.minLength(14, PASSWORD_RULE),
    z.maxLength(256, 'Password must have at most 256 characters'),
    z.refine((text) => [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9\s]/].every((kind) => kind.test(text)), PASSWORD_RULE),
  ),
);

/** The code of an authenticator app, or one of the user's recovery codes. */
export const SecondFactorCode = secret(
  z
    .string({ error: 'Enter the code of your authenticator app' })
    .check(
      takeOffMarks(),
      z.trim(),
      z.minLength(1, 'Enter the code of your authenticator app'),
      z.maxLength(40, 'The code is not correct'),
    ),
);

/** A sign-in: further fields where an earlier attempt was answered that they are needed. */
export const SignIn = z.extend(Credentials, {
  /** Takes the place of a password that must be changed. */
  newPassword: z.optional(NewPassword),
  code: z.optional(SecondFactorCode),
});
export type SignIn = z.output<typeof SignIn>;

const login = {
  method: 'POST',
  service: 'orm',
  access: 'public',
  body: SignIn,
  reply: z.object({
    token: secret(z.string()),
    /** With the first code of an authenticator app that had to be set up: shown once, each works once. */
    recoveryCodes: secret(z.optional(z.array(z.string()))),
  }),
} as const;

/**
 * Sign-in. 401 `invalid_credentials` when refused (existing sessions stay valid), 403 when the user is disabled or an
 * identity provider handles sign-in, 429 after too many attempts. With the right password also 403
 * `password_change_required`, `second_factor_required` or `second_factor_setup_required`, until the attempt has what is
 * missing (see SignIn, and `setUpSecondFactor`).
 */
export const signIn = endpoint({ ...login, path: '/v2/orm/auth/login', summary: 'Sign in (core, 7 Auth)' });

/**
 * Ends the caller's session: its token is refused from then on, and its open sockets close with 4001. With an identity
 * provider, so do the tokens of the same sign-in that were renewed by this one, or renew it (decision 124).
 */
export const signOut = endpoint({
  method: 'POST',
  path: '/v2/orm/auth/logout',
  service: 'orm',
  access: 'credential',
  summary: 'Sign out (decisions, 3)',
  reply: payload(z.object({})),
});

/** The same call at its second address (operator response tools, 7.1). */
export const signInAlias = endpoint({ ...login, path: '/auth/login', summary: 'Sign in, alias (tools, 7.1)' });
