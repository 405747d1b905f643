import * as z from 'zod/mini';
import type { LinkedFile, linkQuery } from '#contract/files.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type ClaimsOf, PURPOSES, type Purpose } from './purposes.ts';
import { createSeal, type Seal } from './seal.ts';

/** The claims of a valid token, and when it ends (ms UTC of real time). */
export interface Opened<P extends Purpose> {
  claims: ClaimsOf<P>;
  expiresMs: number;
}

/** Why a token opens nothing: it is forged, malformed, expired or not valid yet, or it is valid and was signed for another purpose. */
export type Unopened = 'not-valid' | 'other-purpose';

type LinkQuery = z.output<typeof linkQuery>;

/**
 * Signs credentials that Watchfloor hands out, and verifies them later without a lookup. Ends are unix seconds
 * of real time.
 */
export interface Signer<P extends Purpose> {
  /** A JWT (HS256) for a purpose. The same claims and end give the same token. */
  sign<Q extends P>(purpose: Q, claims: ClaimsOf<Q>, expires: number): string;
  verify<Q extends P>(purpose: Q, token: string): Opened<Q> | Unopened;
}

/** Signs addresses whose path says what they open, so that the query holds only the end and the signature. */
export interface LinkSigner {
  signLink(file: LinkedFile, id: string, expires: number): LinkQuery;
  isValidLink(file: LinkedFile, id: string, query: Partial<LinkQuery>): boolean;
}

/** Ends on the hour, one to two hours from now, so that links signed again meanwhile are identical and stay cached. */
export function nextStableExpiry(realTime: Clock): number {
  return (Math.floor(realTime.now() / HOUR_MS) + 2) * (HOUR_MS / 1_000);
}

const HOUR_MS = 3_600_000;

/** Creates a signer for the purposes that `secrets` has a secret for. Tokens expire by `realTime`. */
export function createSigner<P extends Purpose>(secrets: Readonly<Record<P, string>>, realTime: Clock): Signer<P> {
  const seals = new Map<Purpose, Seal>();
  const sealOf = (purpose: P): Seal => {
    const seal = seals.get(purpose) ?? createSeal(secrets[purpose]);
    seals.set(purpose, seal);
    return seal;
  };
  return {
    sign: (purpose, claims, expires) => {
      const { audience } = PURPOSES[purpose];
      const payload = { ...claims, ...(audience === undefined ? {} : { aud: audience }), exp: expires };
      const content = `${HEADER}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
      return `${content}.${sealOf(purpose).sign(content)}`;
    },
    verify: <Q extends P>(purpose: Q, token: string): Opened<Q> | Unopened => {
      const payload = payloadOf(token, sealOf(purpose));
      if (!payload || !isCurrent(payload, realTime.now())) return 'not-valid';
      const { audience, claims }: (typeof PURPOSES)[Q] = PURPOSES[purpose];
      const read = claims.safeParse(payload);
      if (payload.aud !== audience || !read.success) return 'other-purpose';
      return { claims: read.data, expiresMs: payload.exp * 1_000 };
    },
  };
}

export function createLinkSigner(secret: string, realTime: Clock): LinkSigner {
  const seal = createSeal(secret);
  const content = (file: LinkedFile, id: string, expires: string) => `${file} ${id} ${expires}`;
  return {
    signLink: (file, id, expires) => ({
      expires: String(expires),
      signature: seal.sign(content(file, id, String(expires))),
    }),
    isValidLink: (file, id, { expires = '', signature = '' }) =>
      seal.isValid(content(file, id, expires), signature) && Number(expires) * 1_000 > realTime.now(),
  };
}

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

const Header = z.object({ alg: z.literal('HS256'), crit: z.optional(z.undefined()) });
const Payload = z.looseObject({ exp: z.number(), nbf: z.optional(z.number()), aud: z.optional(z.string()) });

/** Whether a token has begun and has not ended yet. We set no beginning; a token that names one is held to it. */
function isCurrent({ nbf, exp }: z.output<typeof Payload>, nowMs: number): boolean {
  return (nbf === undefined || nbf * 1_000 <= nowMs) && exp * 1_000 > nowMs;
}

/** The payload of a token with a valid seal. */
function payloadOf(token: string, seal: Seal): z.output<typeof Payload> | undefined {
  const [header = '', body = '', signature = '', more] = token.split('.');
  if (more !== undefined || !seal.isValid(`${header}.${body}`, signature)) return undefined;
  if (header !== HEADER && !Header.safeParse(jsonOf(header)).success) return undefined;
  return Payload.safeParse(jsonOf(body)).data;
}

function jsonOf(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString());
  } catch {
    return undefined;
  }
}
