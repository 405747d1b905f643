import type { EndedSession } from '#contract/sim/sessions.ts';
import { createInsightTokens } from '../../auth/insight-tokens.ts';
import { sessionTokens } from '../../auth/tokens.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { createSessionService } from './session-service.ts';
import { createSessionStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A session has ended before its token expired. */
    session_ended: EndedSession;
  }
}

/** Sessions and their tokens, and those of their insights dashboards. */
export const sessions = domain({
  services: ({ db, config, realTime, changes }: Foundation) => {
    const tokens = sessionTokens(config.authSecret, realTime);
    return {
      tokens,
      insightTokens: createInsightTokens(config.authSecret, realTime),
      sessions: createSessionService({ store: createSessionStore(db), tokens, changes, realTime }),
    };
  },
});
