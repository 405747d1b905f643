import type { EndedSession } from '#contract/sim/sessions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Session, type SessionTokens, sessionExpired } from '../../auth/tokens.ts';
import type { Announce, Changes } from '../../changes.ts';
import type { Origin } from '../audit/entry.ts';
import type { SessionRow, SessionStore } from './store.ts';

/** An open session: from signing in until signing out, or until its token expires. Times are ms UTC of real time. */
export interface OpenSession {
  id: string;
  startedMs: number;
  lastUsedMs: number;
  /** The network address of the sign-in; 'unknown' for sessions that are older than the list. */
  address: string;
  userAgent: string | null;
  /** When its token expires. */
  tokenEndsMs: number;
}

/** Sessions of users: they last from signing in until signing out, or until the token expires. */
export interface SessionService {
  /** The session of a token. 401 when the token is forged, foreign or expired. */
  verify(token: string): Promise<Session>;
  /** Records that a session is used. 401 when it was ended. */
  requireOpen(session: Session): void;
  /** Inside a transaction: adds the session of a new token. `signInId` names its sign-in, if tokens do. */
  begin(session: Session, origin: Origin, signInId?: string): void;
  /** Inside a transaction: notes that a session goes on in another one, whose token renews that of the first. */
  renew(olderId: string, newerId: string): void;
  /** Ends a session: its token is refused from the commit of the change on, also after a restart. */
  end(session: Pick<Session, 'id' | 'expiresMs'>, announce: Announce): void;
  /** Ends a session with all others of its sign-in: those of the tokens that it renews, and that renew it. */
  endSignIn(session: Session, announce: Announce): void;
  /** Ends all sessions of a credential but one. Returns how many. */
  endAllOf(credentialId: string, announce: Announce, exceptId?: string): number;
  /**
   * Ends what a credential's sessions have opened at media with the access that its user had in this version of it; the
   * sessions go on.
   */
  narrowAllOf(credentialId: string, accessVersion: number, announce: Announce): void;
  /** The open sessions of a credential, the last used first. */
  openOf(credentialId: string): OpenSession[];
  /** Ended sessions, and ended access in sessions, whose token has not expired yet. */
  ended(): EndedSession[];
  /** Writes the last use of the sessions that were used since. */
  saveUses(): void;
  /** Deletes sessions whose token has expired. */
  prune(): void;
}

interface Parts {
  store: SessionStore;
  tokens: Pick<SessionTokens, 'verify'>;
  changes: Changes;
  /** Tokens expire by real time. */
  realTime: Clock;
}

/** The id by which media knows a session with one version of its user's access. */
export const mediaAccessId = ({ id }: Pick<Session, 'id'>, accessVersion: number): string => `${id}.${accessVersion}`;

export function createSessionService({ store, tokens, changes, realTime }: Parts): SessionService {
  /** Sessions that were used since their last use was written. */
  const used = new Map<string, SessionRow>();

  const openOf = (credentialId: string): SessionRow[] => {
    const now = realTime.now();
    const rows = new Map(store.openOf(credentialId, now).map((row) => [row.id, row]));
    for (const row of used.values()) {
      if (row.credentialId !== credentialId || row.tokenEndsMs <= now) continue;
      rows.set(row.id, { ...(rows.get(row.id) ?? row), lastUsedMs: row.lastUsedMs });
    }
    return [...rows.values()].sort((a, b) => b.lastUsedMs - a.lastUsedMs);
  };
  const end: SessionService['end'] = ({ id, expiresMs }, announce) => {
    store.end(id, expiresMs);
    used.delete(id);
    announce('session_ended', { sessionId: id, tokenEndsMs: expiresMs });
  };

  return {
    verify: (token) => tokens.verify(token),
    requireOpen: (session) => {
      if (store.isEnded(session.id)) throw sessionExpired();
      const now = realTime.now();
      const known = used.get(session.id);
      if (known) known.lastUsedMs = now;
      else {
        used.set(session.id, {
          id: session.id,
          credentialId: session.credentialId,
          startedMs: now,
          lastUsedMs: now,
          tokenEndsMs: session.expiresMs,
          address: 'unknown',
          userAgent: null,
          signInId: null,
        });
      }
    },
    begin: ({ id, credentialId, expiresMs }, { address, userAgent }, signInId) => {
      const now = realTime.now();
      store.save({
        id,
        credentialId,
        startedMs: now,
        lastUsedMs: now,
        tokenEndsMs: expiresMs,
        address,
        userAgent: userAgent ?? null,
        signInId: signInId ?? null,
      });
    },
    renew: (olderId, newerId) => {
      const signInId = store.get(olderId)?.signInId ?? olderId;
      for (const id of [olderId, newerId]) store.join(id, signInId);
    },
    end,
    endSignIn: (session, announce) => {
      const { credentialId, id } = session;
      const signInId = store.get(id)?.signInId ?? null;
      end(session, announce);
      if (signInId === null) return;
      const others = store.openOf(credentialId, realTime.now()).filter((one) => one.signInId === signInId);
      for (const { id, tokenEndsMs } of others) end({ id, expiresMs: tokenEndsMs }, announce);
    },
    endAllOf: (credentialId, announce, exceptId) => {
      const others = openOf(credentialId).filter(({ id }) => id !== exceptId);
      for (const { id, tokenEndsMs } of others) end({ id, expiresMs: tokenEndsMs }, announce);
      return others.length;
    },
    narrowAllOf: (credentialId, accessVersion, announce) => {
      for (const { id, tokenEndsMs } of openOf(credentialId)) {
        end({ id: mediaAccessId({ id }, accessVersion), expiresMs: tokenEndsMs }, announce);
      }
    },
    openOf: (credentialId) => openOf(credentialId).map(({ credentialId: _, signInId: __, ...session }) => session),
    ended: () => store.endedAfter(realTime.now()),
    saveUses: () => {
      if (used.size === 0) return;
      const rows = [...used.values()];
      changes.run(() => {
        for (const row of rows) store.save(row);
      });
      used.clear();
    },
    prune: () => store.prune(realTime.now()),
  };
}
