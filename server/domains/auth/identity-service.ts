import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { atMost } from '#platform/caches/at-most.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type ProviderPerson, personOf } from '../../auth/provider-identity.ts';
import type { ProviderToken, ProviderTokens } from '../../auth/provider-tokens.ts';
import type { Session } from '../../auth/tokens.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { IdentityProvider } from '../../identity-config.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { Origin } from '../audit/entry.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { type UserService, userRemoved } from '../users/user-service.ts';
import { actorOf, tenantOf } from './account-in-audit.ts';
import type { IdentityStore } from './identity-store.ts';
import type { Passwords } from './passwords.ts';

/** Sessions of users who sign in at the identity provider: one for each access token. */
export interface IdentityService {
  /**
   * The session of an access token. The first token of an account at the provider is tied to the credential with its
   * verified email; without one, to a new credential, whose user record is still missing. 401 for a token that is not
   * valid, 403 for an account that may not enter, 503 while the provider does not answer.
   */
  verify(token: string, origin?: Origin): Promise<Session>;
  /** Notes that a token renews another one: signing out with either ends both. */
  renewed(older: string, newer: string): void;
}

interface Parts {
  provider: IdentityProvider;
  tokens: ProviderTokens;
  store: IdentityStore;
  users: Pick<UserService, 'account'>;
  sessions: Pick<SessionService, 'begin' | 'openOf' | 'renew'>;
  passwords: Pick<Passwords, 'hash'>;
  changes: Changes;
  audit: Audit;
  realTime: Clock;
}

/** Number of tokens that are remembered, so that each call does not check its token again. */
const REMEMBERED = 5_000;

/** How long a checked token is remembered, in ms: for so long the keys of the provider are not asked again. */
const CHECKED_MS = 10 * 60_000;

/** Names a sign-in, as far as the tokens of the provider do. */
const SignInId = z.string().check(z.minLength(1), z.maxLength(256));

const NO_ORIGIN: Origin = { address: 'unknown', userAgent: undefined };

export function createIdentityService(parts: Parts): IdentityService {
  const { provider, tokens, store, users, sessions, changes, audit, realTime } = parts;
  const { issuer } = provider;
  const checked = new LRUCache<string, { session: Session; untilMs: number }>(atMost(REMEMBERED));
  const people = new LRUCache<string, ProviderPerson>(atMost(REMEMBERED));
  /** A page makes several calls at once: the first of a token begins its session. */
  const underWay = new Map<string, Promise<Session>>();

  /** The claims of the provider about the subject of a token: in the token, or when it is asked. */
  const askPerson = async (token: string, { subject, claims }: ProviderToken): Promise<ProviderPerson> => {
    const known = people.get(subject);
    if (known) return known;
    const own = personOf(claims, provider);
    const person = own.email ? own : { ...personOf(await tokens.userInfo(token), provider), tenant: own.tenant };
    if (person.isEmailVerified) people.set(subject, person);
    return person;
  };

  const tenantFor = ({ tenant }: ProviderPerson): string => {
    const wanted = tenant ?? provider.newUserTenant;
    const found = wanted === undefined ? store.onlyTenant() : store.tenantLike(wanted);
    if (found !== undefined) return found;
    throw new Refused('permission_denied', 'No tenant takes new users here. Ask an administrator to add you');
  };

  /** Ties an account at the provider to the credential with its email. Returns the id of the credential. */
  const tie = async (token: string, checkedToken: ProviderToken): Promise<string> => {
    const person = await askPerson(token, checkedToken);
    const { email } = person;
    if (email === undefined) {
      throw new Refused(
        'permission_denied',
        'The identity provider did not send your email. Contact your administrator',
      );
    }
    if (!person.isEmailVerified) {
      throw new Refused('permission_denied', 'Verify your email at the identity provider, then sign in again');
    }
    const requireWelcome = () => {
      const user = store.userWith(email);
      if (user && user.deletedAtMs !== null) throw userRemoved();
      return { tenantId: user?.tenantId ?? tenantFor(person), userId: user?.id ?? null };
    };
    if (!store.hasCredential(email)) requireWelcome();
    // It is never shown: with local sign-in, an administrator sets another one.
    const passwordHash = await parts.passwords.hash(randomUUID());
    return changes.run((announce) => {
      if (!store.hasCredential(email)) store.insertCredential({ email, passwordHash, ...requireWelcome() });
      store.link({ issuer, subject: checkedToken.subject, credentialId: email });
      announce('user', { credentialId: email });
      return email;
    });
  };

  /** Opens the session of a token that was not seen before. */
  const begin = (session: Session, origin: Origin, { claims }: ProviderToken): void => {
    const account = users.account(session.credentialId);
    const open = sessions.openOf(session.credentialId);
    if (open.some(({ id }) => id === session.id)) return;
    const write = () => {
      sessions.begin(session, origin, SignInId.safeParse(claims[provider.sessionClaim]).data);
      // A renewed token comes before the end of the one that it renews.
      if (open.length > 0 || !account) return;
      audit.record(actorOf(account, origin), {
        action: 'sign-in',
        activity: 'signed in at the identity provider',
        tenantId: tenantOf(account),
      });
    };
    try {
      changes.run(write);
    } catch (error) {
      // While nothing can be written, who is signed in goes on reading with the next token.
      if (!(error instanceof Refused && error.code === 'storage_failed' && open.length > 0)) throw error;
    }
  };

  const check = async (token: string, origin: Origin): Promise<Session> => {
    const valid = await tokens.verify(token);
    const identity = { issuer, subject: valid.subject };
    const credentialId = store.credentialOf(identity) ?? (await tie(token, valid));
    const session = { id: sessionIdOf(token), credentialId, expiresMs: valid.expiresMs };
    begin(session, origin, valid);
    checked.set(token, { session, untilMs: Math.min(valid.expiresMs, realTime.now() + CHECKED_MS) });
    return session;
  };

  return {
    verify: async (token, origin = NO_ORIGIN) => {
      const known = checked.get(token);
      // An administrator may have removed the user and added them again.
      if (known && known.untilMs > realTime.now() && users.account(known.session.credentialId)) return known.session;
      const pending = underWay.get(token) ?? check(token, origin).finally(() => underWay.delete(token));
      underWay.set(token, pending);
      return pending;
    },
    renewed: (older, newer) => {
      try {
        changes.run(() => sessions.renew(sessionIdOf(older), sessionIdOf(newer)));
      } catch (error) {
        // While nothing can be written, operators keep their connections.
        if (!(error instanceof Refused && error.code === 'storage_failed')) throw error;
      }
    },
  };
}

/** Tokens of a provider need not have an id of their own. */
const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
