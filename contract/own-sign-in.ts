import * as z from 'zod/mini';
import { Credentials, NewPassword, SecondFactorCode } from './auth.ts';
import { endpoint } from './define.ts';
import { identifier } from './params.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';

/*
 * A user's own sign-in with local accounts: password, sessions and second factor. With an identity provider these calls
 * are refused (403).
 */

const currentPassword = secret(
  z
    .string({ error: 'Enter your password' })
    .check(z.minLength(1, 'Enter your password'), z.maxLength(256, 'The password is not correct')),
);

/**
 * Changes the caller's password and ends all their other sessions. 400 when the current one is not correct or the new one
 * is the same, 429 after too many wrong ones.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/v2/orm/auth/password',
  service: 'orm',
  access: 'signed-in',
  summary: 'Change the own password (decisions, 3 Other)',
  body: z.strictObject({ currentPassword, newPassword: NewPassword }),
  reply: payload(z.object({ endedSessions: z.int() })),
  refusals: [429],
});

/** An open session of the caller. */
export const OwnSession = z.object({
  id: z.string(),
  /** ISO 8601 UTC. */
  startedAt: z.iso.datetime(),
  /** Accurate to a minute. */
  lastUsedAt: z.iso.datetime(),
  /** The network address of the sign-in. */
  address: z.string(),
  /** The browser or program of the sign-in, as it names itself; null when it did not. */
  userAgent: z.nullable(z.string()),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/v2/orm/auth/sessions',
  service: 'orm',
  access: 'signed-in',
  summary: 'The open sessions of the caller, the last used first (decisions, 3 Other)',
  reply: payload(z.array(OwnSession)),
});

/** Ends one session of the caller, or without `id` all but that of the call. 404 for another one. */
export const endOwnSessions = endpoint({
  method: 'DELETE',
  path: '/v2/orm/auth/sessions',
  service: 'orm',
  access: 'signed-in',
  summary: 'End a session of the caller, or all others (decisions, 3 Other)',
  query: z.strictObject({ id: z.optional(identifier('id')) }),
  reply: payload(z.object({ ended: z.int() })),
  refusals: [404],
});

/** The caller's second factor: an authenticator app with time-based codes (RFC 6238: SHA-1, 6 digits, 30 s). */
export const SecondFactor = z.object({
  isActive: z.boolean(),
  /** Whether the caller's role needs one. */
  isRequired: z.boolean(),
  /** The number of recovery codes that were not used yet. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/v2/orm/auth/second-factor',
  service: 'orm',
  access: 'signed-in',
  summary: 'Whether the caller has a second factor',
  reply: payload(SecondFactor),
});

/** A new secret for an authenticator app, in base32, and the address (`otpauth:`) that its QR code contains. */
export const SecondFactorSetup = z.object({ secret: secret(z.string()), uri: secret(z.string()) });
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>;

/** Draws a new secret; the present one stays valid until the first code of the new one. 400 for a wrong password. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/v2/orm/auth/second-factor',
  service: 'orm',
  access: 'signed-in',
  summary: 'Begin to set up an authenticator app',
  body: z.strictObject({ password: currentPassword }),
  reply: payload(SecondFactorSetup),
  refusals: [429],
});

/** The same before signing in, for a role that needs a second factor. Refused like a sign-in; 409 when there is one. */
export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/v2/orm/auth/second-factor/setup',
  service: 'orm',
  access: 'public',
  summary: 'Begin to set up an authenticator app that signing in needs',
  body: Credentials,
  reply: payload(SecondFactorSetup),
  refusals: [409],
});

/** Recovery codes, shown once: each takes the place of a code of the app once. */
const RecoveryCodes = z.object({ recoveryCodes: secret(z.array(z.string())) });

/** Completes `beginSecondFactor`. 400 for a wrong code, 409 when it was not begun. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/v2/orm/auth/second-factor/confirm',
  service: 'orm',
  access: 'signed-in',
  summary: 'Complete the setup of an authenticator app with its first code',
  body: z.strictObject({ code: SecondFactorCode }),
  reply: payload(RecoveryCodes),
  refusals: [409, 429],
});

/** 400 for a wrong password, 409 when the role needs a second factor or there is none. */
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/v2/orm/auth/second-factor/remove',
  service: 'orm',
  access: 'signed-in',
  summary: 'Stop to ask for codes of an authenticator app',
  body: z.strictObject({ password: currentPassword }),
  reply: payload(z.object({})),
  refusals: [409, 429],
});
