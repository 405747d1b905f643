import type * as z from 'zod/mini';
import type { AppConfig } from '#contract/app-config.ts';
import type { Credentials } from '#contract/auth.ts';
import { localAuth } from './local-auth.ts';

/** What people type in on our own screen. */
export type SignInInput = z.output<typeof Credentials>;

/** Sign-in with e-mail and password on our own screen. */
export interface FormAuth {
  style: 'form';
  /** Answers the bearer token; rejects with what the user should read. */
  signIn: (credentials: SignInInput) => Promise<string>;
}

/** Sign-in on a page of the identity provider, which sends the browser back to /login with its answer in the address. */
export interface RedirectAuth {
  style: 'redirect';
  /** Leaves for the provider; `redirectTo` is a path of the console to continue at. */
  begin: (redirectTo: string) => Promise<void>;
  /** Whether the query of the address carries the provider's answer. */
  isAnswer: (search: URLSearchParams) => boolean;
  /** The bearer token and where to continue, from the address the provider sent the browser to. */
  finish: (address: URL) => Promise<{ token: string; redirectTo: string }>;
}

/** How people sign in. The token it gets is stored by the sign-in screen; everything after is the same for both. */
export type AuthProvider = FormAuth | RedirectAuth;

/** The provider that the configuration names, if this build has it. */
export function authProvider({ authMode }: AppConfig): AuthProvider | undefined {
  return authMode === 'local' ? localAuth : undefined;
}
