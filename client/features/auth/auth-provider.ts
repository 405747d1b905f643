import type { AppConfig } from '#contract/app-config.ts';
import type { SignIn } from '#contract/auth.ts';
import type { SecondFactorSetup } from '#contract/own-sign-in.ts';

/** An accepted sign-in; recovery codes come once, with the setup of an authenticator app. */
export interface SignedIn {
  token: string;
  recoveryCodes?: string[] | undefined;
}

/** Sign-in with e-mail and password on the console's own screen. */
export interface FormAuth {
  style: 'form';
  /** Rejects with a message for the user, or with the code of what is missing. */
  signIn: (input: SignIn) => Promise<SignedIn>;
  /** Draws a secret for an authenticator app that the user's role needs. */
  setUpSecondFactor: (input: Pick<SignIn, 'email' | 'password'>) => Promise<SecondFactorSetup>;
}

/** Sign-in on the identity provider's page, which redirects to /login with its answer in the address. */
export interface RedirectAuth {
  style: 'redirect';
  /** Redirects to the provider; `redirectTo` is the console path to continue at. */
  startSignIn: (redirectTo: string) => Promise<void>;
  /** Whether the address's query carries the provider's answer. */
  isAnswer: (search: URLSearchParams) => boolean;
  /** Reads the bearer token and the path to continue at from the address the provider redirected to. */
  finish: (address: URL) => Promise<{ token: string; redirectTo: string }>;
}

/** A way to sign in. The sign-in screen stores the token; everything after that is the same for both. */
export type AuthProvider = FormAuth | RedirectAuth;

let redirect: RedirectAuth | undefined;

/** Prepares sign-in as configured, before anything is shown. Local sign-in has nothing to load. */
export async function prepareAuth({ authMode, auth0 }: AppConfig): Promise<void> {
  if (authMode === 'auth0' && auth0) {
    redirect = await (await import('./auth0/start-auth0.ts')).startAuth0(auth0);
  }
}

/** The identity provider, once it was prepared. */
export const redirectAuth = () => redirect;
