import { INSIGHTS } from '#contract/insights.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createSigner } from '#platform/signing/signer.ts';
import type { Session } from './tokens.ts';

/** Issues and opens the tokens of insights dashboards: each stands for the session that opened the dashboard. */
export interface InsightTokens {
  /** Ends after INSIGHTS.tokenMs, and with the session. */
  issue(session: Session): string;
  /** The session of a valid token; undefined for any other, such as a session token. */
  sessionOf(token: string): Session | undefined;
}

export function createInsightTokens(secret: string, realTime: Clock): InsightTokens {
  const signer = createSigner({ insights: secret }, realTime);
  return {
    issue: ({ id, credentialId, expiresMs }) => {
      const endMs = Math.min(realTime.now() + INSIGHTS.tokenMs, expiresMs);
      return signer.sign('insights', { jti: id, sub: credentialId, sessionEnds: expiresMs }, Math.floor(endMs / 1_000));
    },
    sessionOf: (token) => {
      const opened = signer.verify('insights', token);
      if (typeof opened === 'string') return undefined;
      const { jti, sub, sessionEnds } = opened.claims;
      return { id: jti, credentialId: sub, expiresMs: sessionEnds };
    },
  };
}
