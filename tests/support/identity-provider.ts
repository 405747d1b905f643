import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

/** A request as it passes through the provider. */
type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const AUDIENCE = 'https://api.watchfloor.test';
const CLIENT_ID = 'the-console';

/** A person who can sign in. */
export interface Person {
  email: string;
  name: string;
}

/** An identity provider that speaks Auth0's dialect: its own sign-in page, PKCE, rotating refresh tokens, silent frames. */
export interface IdentityProvider {
  /** The environment of a server that trusts it. */
  environment: Record<string, string>;
  /** Lets its next access tokens end after so many seconds. */
  lifetimeSeconds: number;
  /** The audience of its next access tokens. */
  audience: string;
  /** Whether it issues refresh tokens. */
  issuesRefreshTokens: boolean;
  /** The grants that it has answered so far, such as `refresh_token`. */
  grants: string[];
  /** Whether a refresh token was used twice. */
  sawReuse: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Starts one at `http://localhost:{port}`. To a page at 127.0.0.1 it is another site, whose cookies browsers keep out of
 * frames; to one at localhost it is the same.
 */
export async function startIdentityProvider(
  port: number,
  { clients, people }: { clients: readonly string[]; people: readonly Person[] },
): Promise<IdentityProvider> {
  const origin = `http://localhost:${port}`;
  const own: Omit<IdentityProvider, 'stop'> = {
    environment: {
      AUTH_MODE: 'auth0',
      AUTH0_DOMAIN: origin,
      AUTH0_CLIENT_ID: CLIENT_ID,
      AUTH0_AUDIENCE: AUDIENCE,
      // Tokens are to end when they say so.
      AUTH0_CLOCK_TOLERANCE_SECONDS: '0',
    },
    lifetimeSeconds: 3_600,
    audience: AUDIENCE,
    issuesRefreshTokens: true,
    grants: [],
    sawReuse: () => isReused,
  };
  let isReused = false;
  const provider = new Provider(`${origin}/`, await configuration(own, clients, people));
  provider.on('grant.success', ({ oidc }) => own.grants.push(String(oidc.params?.grant_type)));
  provider.on('grant.error', (_, { message }) => {
    isReused ||= message.includes('invalid_grant');
  });
  provider.use(async (ctx, next) => {
    // Browsers ask for an icon of any page that names none, at a moment of their own.
    if (ctx.path === '/favicon.ico') ctx.status = 204;
    else if (ctx.path === '/v2/logout') signOut(provider, ctx);
    else if (ctx.path.startsWith('/interaction/')) await interact(provider, ctx);
    else await next();
  });
  const server = createServer(provider.callback());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(own, {
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function configuration(
  own: Pick<IdentityProvider, 'lifetimeSeconds' | 'audience' | 'issuesRefreshTokens'>,
  clients: readonly string[],
  people: readonly Person[],
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const claimsOf = (id: string) => {
    const person = people.find(({ email }) => email === id);
    return { email: id, email_verified: true, name: person?.name ?? id };
  };
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: clients.flatMap((client) => [`${client}/login`, client]),
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...claimsOf(id) }) }),
    // The access token contains the email, as an action of an Auth0 tenant would add it.
    extraTokenClaims: (_, token) => ('accountId' in token && token.accountId ? claimsOf(token.accountId) : undefined),
    extraParams: ['audience'],
    clientBasedCORS: () => true,
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: () => own.issuesRefreshTokens,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    loadExistingGrant: async ({ oidc }) => {
      const { session, client } = oidc;
      if (!session?.accountId || !client) return undefined;
      const grant = new oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: own.audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: own.lifetimeSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: { RefreshToken: 86_400, Session: 86_400, Grant: 86_400, Interaction: 3_600, IdToken: 3_600 },
  };
}

/** The sign-in page: it believes any email. */
async function interact(provider: Provider, ctx: Context): Promise<void> {
  const email = ctx.URL.searchParams.get('email');
  if (email) {
    await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: email } });
    ctx.respond = false;
    return;
  }
  ctx.type = 'html';
  ctx.body = `<!doctype html><title>Sign in at the provider</title>
    <form><label>Email <input name="email" autofocus></label><button>Continue</button></form>`;
}

/** Ends the session at the provider, and returns to where the client says. */
function signOut(provider: Provider, ctx: Context): void {
  const name = provider.cookieName('session');
  for (const cookie of [name, `${name}.sig`]) ctx.cookies.set(cookie, null, { signed: false });
  ctx.redirect(ctx.URL.searchParams.get('returnTo') ?? '/');
}
