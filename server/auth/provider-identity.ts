import * as z from 'zod/mini';
import type { IdentityProvider } from '../identity-config.ts';

/** The person of a token, as far as the provider knows them. */
export interface ProviderPerson {
  /** In lower case; undefined when the provider sends none. */
  email: string | undefined;
  /** Whether the provider has checked that the email is theirs. */
  isEmailVerified: boolean;
  /** The id or the name of their tenant. */
  tenant: string | undefined;
}

const Email = z.email();
const Text = z.string().check(z.minLength(1));

/** Reads the person from the claims of a token, or from the provider's record of its subject. */
export function personOf(
  claims: Record<string, unknown>,
  { emailClaim, trustsEmails, tenantClaim }: Pick<IdentityProvider, 'emailClaim' | 'trustsEmails' | 'tenantClaim'>,
): ProviderPerson {
  const email = Email.safeParse(claims[emailClaim]).data ?? Email.safeParse(claims.email).data;
  const verified = claims[`${emailClaim}_verified`] ?? claims.email_verified;
  return {
    email: email?.toLowerCase(),
    isEmailVerified: trustsEmails || verified === true || verified === 'true',
    tenant: tenantClaim === undefined ? undefined : Text.safeParse(claims[tenantClaim]).data,
  };
}
