import * as z from 'zod/mini';

/** Codes of refused calls, by status (decisions, section 1). */
export const ERROR_CODES = {
  invalid_input: 400,
  invalid_credentials: 401,
  session_missing: 401,
  session_expired: 401,
  permission_denied: 403,
  user_disabled: 403,
  /** The password is right, but only good for choosing another one. */
  password_change_required: 403,
  /** The password is right, and the code of the authenticator app is missing. */
  second_factor_required: 403,
  /** The password is right, and the user's role needs an authenticator app that is not set up yet. */
  second_factor_setup_required: 403,
  shared_token_refused: 403,
  not_found: 404,
  invalid_user: 404,
  transition_refused: 409,
  claim_lost: 409,
  /** A colleague works on the alarm, and the sender did not know it. */
  in_other_hands: 409,
  duplicate: 409,
  /** Somebody has saved a newer version of the record. */
  outdated: 409,
  too_large: 413,
  unsupported_type: 415,
  /** The requested part of a file begins beyond its end. */
  range_beyond_end: 416,
  /** A provider outside refused, failed or is not configured; nothing was changed. */
  provider_failed: 424,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  /** Nothing was saved: the disk is full, or cannot be written. Not 503, which means that the server is unavailable. */
  storage_failed: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The changes by colleagues of a record since the version that a refused update was based on. */
const LaterChange = z.object({
  /** The name of the colleague who made the latest of these changes. */
  changedBy: z.string(),
  /** The time of that change, ISO 8601 UTC. */
  changedAt: z.string(),
  /** The changed fields that the update names too. */
  fields: z.array(z.string()),
});
export type LaterChange = z.output<typeof LaterChange>;

/**
 * The body of every failed call. `message` is shown to the user. `laterChange` comes with `outdated` only, `holder` with
 * `in_other_hands` only.
 */
export const Failure = z.object({
  message: z.string(),
  code: z.string(),
  laterChange: z.optional(LaterChange),
  holder: z.optional(z.object({ id: z.string(), name: z.string() })),
});
export type Failure = z.output<typeof Failure>;

/** Texts that appear in several places (specification, section 8). */
export const TEXTS = {
  unreadable: 'An error occurred',
  noToken: 'Failed to perform authenticated request',
  unauthorized: 'You are not authorized to view this content',
  refusedAct: 'You are not authorized to do this',
  invalidUser: 'Invalid user',
} as const;

/** The words of a refusal because a session is over; the console's too where a provider has ended it. */
export const SESSION_EXPIRED = 'Your session has expired. Sign in again';
