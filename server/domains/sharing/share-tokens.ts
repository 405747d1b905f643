import type { Clock } from '#platform/clock/clock.ts';
import type { ClaimsOf } from '#platform/signing/purposes.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { Refused } from '../../http/refused.ts';

/** Issues and verifies the tokens of shared links. They expire by real time. */
export interface ShareTokens {
  issue(claims: ClaimsOf<'share'>, expiresAtMs: number): string;
  /** 403 when the token is forged, foreign or expired. */
  verify(token: string): ClaimsOf<'share'>;
}

/** The refusal for every shared token that opens nothing. */
export const shareRefused = () =>
  new Refused('shared_token_refused', 'This link has expired or does not open this content');

export function createShareTokens(secret: string, realTime: Clock): ShareTokens {
  const signer = createSigner({ share: secret }, realTime);
  return {
    issue: (claims, expiresAtMs) => signer.sign('share', claims, Math.floor(expiresAtMs / 1_000)),
    verify: (token) => {
      const opened = signer.verify('share', token);
      if (typeof opened === 'string') throw shareRefused();
      return opened.claims;
    },
  };
}
