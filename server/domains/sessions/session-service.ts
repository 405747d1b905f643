import type { EndedSession } from '#contract/sim/sessions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Session, type SessionTokens, sessionExpired } from '../../auth/tokens.ts';
import type { Announce } from '../../changes.ts';
import type { SessionStore } from './store.ts';

/** Sessions of users: they last from signing in until signing out, or until the token expires. */
export interface SessionService {
  /** The session of a token. 401 when the token is forged, foreign or expired, or when the session was ended. */
  of(token: string): Promise<Session>;
  /** Ends a session: its token is refused from the commit of the change on, also after a restart. */
  end(session: Session, announce: Announce): void;
  /** Ended sessions whose token has not expired yet. */
  ended(): EndedSession[];
  /** Deletes ended sessions whose token has expired. */
  prune(): void;
}

interface Parts {
  store: SessionStore;
  tokens: Pick<SessionTokens, 'verify'>;
  /** Tokens expire by real time. */
  realTime: Clock;
}

export function createSessionService({ store, tokens, realTime }: Parts): SessionService {
  return {
    of: async (token) => {
      const session = await tokens.verify(token);
      if (store.isEnded(session.id)) throw sessionExpired();
      return session;
    },
    end: ({ id, expiresMs }, announce) => {
      store.end(id, expiresMs);
      announce('session_ended', { sessionId: id, tokenEndsMs: expiresMs });
    },
    ended: () => store.endedAfter(realTime.now()),
    prune: () => store.prune(realTime.now()),
  };
}
