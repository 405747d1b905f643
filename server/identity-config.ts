import * as z from 'zod';
import { StartFailure } from './start-failure.ts';

/** The identity provider whose access tokens the server accepts (decision 114). */
export interface IdentityProvider {
  /** As clients need it: its host, or its whole origin where that is not HTTPS. */
  domain: string;
  /** Its origin, without a trailing slash. */
  origin: string;
  clientId: string;
  audience: string;
  /** The `iss` of its tokens. */
  issuer: string;
  /** Where it publishes the keys that sign its tokens. */
  keysUrl: string;
  /** Its address for the email of a token's subject, for tokens that do not contain it. */
  userInfoUrl: string;
  /** The accepted signature algorithms: asymmetric ones only. */
  algorithms: readonly string[];
  /** By how much its clock and the server's may differ, in ms. */
  clockToleranceMs: number;
  /** The claim that contains the email; `{claim}_verified` says whether it is verified. */
  emailClaim: string;
  /** Whether all of its emails count as verified, although its tokens do not say so. */
  trustsEmails: boolean;
  /** The claim that names the sign-in of a token: the same in all tokens that renew each other. */
  sessionClaim: string;
  /** The claim that contains the id or the name of the tenant of a new user. */
  tenantClaim: string | undefined;
  /** The id or the name of the tenant of a new user whose token names none. */
  newUserTenant: string | undefined;
}

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'] as const;

const DOMAIN = /^(https?:\/\/)?[a-z0-9.-]+(:\d{1,5})?$/i;

const url = z.url({ protocol: /^https?$/ });
const algorithms = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(ALGORITHMS)).min(1));

/** The variables of the environment that describe the identity provider. */
export const IDENTITY_VARIABLES = {
  AUTH0_DOMAIN: z.string().regex(DOMAIN, 'must be a host name, such as tenant.eu.auth0.com').optional(),
  AUTH0_CLIENT_ID: z.string().min(1).optional(),
  AUTH0_AUDIENCE: z.string().min(1).optional(),
  AUTH0_ISSUER: url.optional(),
  AUTH0_JWKS_URL: url.optional(),
  AUTH0_USERINFO_URL: url.optional(),
  AUTH0_ALGORITHMS: algorithms.default(['RS256']),
  AUTH0_CLOCK_TOLERANCE_SECONDS: z.coerce.number().int().min(0).max(600).default(60),
  AUTH0_EMAIL_CLAIM: z.string().min(1).default('email'),
  AUTH0_TRUST_EMAILS: z
    .enum(['on', 'off'])
    .default('off')
    .transform((text) => text === 'on'),
  AUTH0_SESSION_CLAIM: z.string().min(1).default('sid'),
  AUTH0_TENANT_CLAIM: z.string().min(1).optional(),
  AUTH0_NEW_USER_TENANT: z.string().min(1).optional(),
};

const Variables = z.object(IDENTITY_VARIABLES);

/** The identity provider of the environment. Throws StartFailure for settings that do not go together. */
export function identityProviderOf(env: z.output<typeof Variables>, isDemo: boolean): IdentityProvider {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId, AUTH0_AUDIENCE: audience } = env;
  if (!domain || !clientId || !audience) {
    throw new StartFailure('AUTH_MODE auth0 needs AUTH0_DOMAIN, AUTH0_CLIENT_ID and AUTH0_AUDIENCE');
  }
  if (audience === clientId) {
    throw new StartFailure(
      'AUTH0_AUDIENCE must not be AUTH0_CLIENT_ID: tokens for the client are no tokens for the server',
    );
  }
  const origin = new URL(/^https?:/i.test(domain) ? domain : `https://${domain}`).origin;
  const provider = {
    domain,
    origin,
    clientId,
    audience,
    issuer: env.AUTH0_ISSUER ?? `${origin}/`,
    keysUrl: env.AUTH0_JWKS_URL ?? `${origin}/.well-known/jwks.json`,
    userInfoUrl: env.AUTH0_USERINFO_URL ?? `${origin}/userinfo`,
    algorithms: env.AUTH0_ALGORITHMS,
    clockToleranceMs: env.AUTH0_CLOCK_TOLERANCE_SECONDS * 1_000,
    emailClaim: env.AUTH0_EMAIL_CLAIM,
    trustsEmails: env.AUTH0_TRUST_EMAILS,
    sessionClaim: env.AUTH0_SESSION_CLAIM,
    tenantClaim: env.AUTH0_TENANT_CLAIM,
    newUserTenant: env.AUTH0_NEW_USER_TENANT,
  };
  const open = [origin, provider.keysUrl, provider.userInfoUrl].find((address) => !isSafe(address));
  if (!isDemo && open !== undefined) {
    throw new StartFailure(`The identity provider must be reached over HTTPS in a real install, not at ${open}`);
  }
  return provider;
}

/** Whether nobody on the network can answer in its place. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
