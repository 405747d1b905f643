import type { Clock } from '#clock/clock.ts';
import type { EndedSession } from '#contract/sim/sessions.ts';
import { type Session, type SessionTokens, sessionExpired } from '../../auth/tokens.ts';
import type { Announce } from '../../changes.ts';
import type { SessionStore } from './store.ts';

/** Sessions of users: from signing in until they sign out, or their token ends. */
export interface SessionService {
  /** The session of a token. 401 when the token is forged, foreign or expired, or the session was ended. */
  of(token: string): Promise<Session>;
  /** Ends a session: its token is refused from the commit of the change on, after a restart too. */
  end(session: Session, announce: Announce): void;
  /** Sessions that were ended and whose token would still be good. */
  ended(): EndedSession[];
  /** Forgets ended sessions whose token has ended by itself. */
  prune(): void;
}

interface Parts {
  store: SessionStore;
  tokens: Pick<SessionTokens, 'verify'>;
  /** Tokens live by real time. */
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
