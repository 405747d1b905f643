import type { Auth0Client } from '@auth0/auth0-spa-js';
import type { AppConfig } from '#contract/app-config.ts';

export type Auth0Settings = NonNullable<AppConfig['auth0']>;

/** Clocks of desks may be wrong by so many seconds: only the server's decides what a token still opens. */
const LEEWAY_SECONDS = 600;

/** How long the provider may take in the hidden frame, in seconds. */
const FRAME_SECONDS = 15;

let loading: Promise<Auth0Client> | undefined;

/** The provider's own library, loaded when it is first needed. A failed load is tried again at the next call. */
export function loadAuth0(settings: Auth0Settings): Promise<Auth0Client> {
  loading ??= createClient(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function createClient({ domain, clientId, audience }: Auth0Settings): Promise<Auth0Client> {
  const { Auth0Client } = await import('@auth0/auth0-spa-js');
  return new Auth0Client({
    domain,
    clientId,
    authorizationParams: {
      audience,
      scope: 'openid profile email',
      redirect_uri: `${window.location.origin}/login`,
    },
    // Every tab goes on with one session, also where browsers block the provider's cookies in frames.
    cacheLocation: 'localstorage',
    useRefreshTokens: true,
    useRefreshTokensFallback: true,
    authorizeTimeoutInSeconds: FRAME_SECONDS,
    leeway: LEEWAY_SECONDS,
  });
}
