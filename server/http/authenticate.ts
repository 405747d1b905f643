import type { AnyEndpoint } from '#contract/endpoint.ts';
import { sameText } from '#platform/signing/same-text.ts';
import type { SessionCaller } from '../auth/caller.ts';
import { requirePermissions } from '../auth/required.ts';
import type { Origin } from '../domains/audit/entry.ts';
import type { FileLinks } from '../files/file-links.ts';
import type { Credential, Identity, SharedGrant } from './bind.ts';
import { Refused } from './refused.ts';

/** Identifies callers for the HTTP layer. */
export interface Gatekeeper {
  /**
   * The credential of a session token, which came from `origin`. 401 when it is forged, expired or withdrawn, 403 when its
   * user is disabled, 503 while the identity provider, if there is one, does not answer.
   */
  credentialOf(token: string, origin?: Origin): Promise<Omit<Credential, 'origin'>>;
  /** The user of a session token; the same refusals, and 401 without a user record. */
  callerOf(token: string, origin?: Origin): Promise<SessionCaller>;
  /** The user of a session token, or of the token of their insights dashboard; the same refusals. */
  framedCallerOf(token: string, origin?: Origin): Promise<SessionCaller>;
  /** The resource that a shared token opens. 403 when it is forged or expired. */
  grantOf(sharedToken: string): Promise<SharedGrant>;
}

/** Checks each kind of access. */
export interface Admission {
  gatekeeper: Gatekeeper;
  links: Pick<FileLinks, 'check'>;
  simToken: string;
}

interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
  authorization: string | null;
  origin: Origin;
}

/**
 * Identifies the caller and checks their access: 401 without a valid token, 403 without a required permission or with
 * an unsigned address.
 */
export async function authenticate(
  endpoint: AnyEndpoint,
  { params, query, authorization, origin }: Asked,
  { gatekeeper, links, simToken }: Admission,
): Promise<Identity> {
  const { access } = endpoint;
  switch (access) {
    case 'public':
      return { kind: 'anybody' };
    case 'simulator':
      if (!sameText(bearer(authorization), simToken)) {
        throw new Refused('session_expired', 'The ingest credential is not valid');
      }
      return { kind: 'anybody' };
    case 'shared-token': {
      const token = query.sharedToken;
      if (!token) throw new Refused('session_missing', missingTokenText(endpoint));
      return { kind: 'shared', grant: await gatekeeper.grantOf(token) };
    }
    case 'signed-link': {
      const file = endpoint.file?.link;
      if (!file) throw new Error(`${endpoint.method} ${endpoint.path} does not say what its links open`);
      links.check(file, params.id ?? '', query);
      return { kind: 'anybody' };
    }
    case 'credential':
      return {
        kind: 'credential',
        credential: { ...(await gatekeeper.credentialOf(bearer(authorization), origin)), origin },
      };
    default: {
      const token = bearer(authorization);
      const callerOf = endpoint.framed ? gatekeeper.framedCallerOf : gatekeeper.callerOf;
      const caller = await callerOf(token, origin);
      if (access !== 'signed-in') requirePermissions(caller, access);
      return { kind: 'user', caller: { ...caller, origin } };
    }
  }
}

/** The text for a missing token differs per shared page; it is part of the endpoint record. */
function missingTokenText({ query }: AnyEndpoint): string {
  const issues = query.safeParse({ sharedToken: '' }).error?.issues ?? [];
  return issues.find((issue) => issue.path[0] === 'sharedToken')?.message ?? 'Missing shared token';
}

function bearer(authorization: string | null): string {
  const token = authorization === null ? undefined : /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1];
  if (token === undefined) throw new Refused('session_missing', 'Sign in to continue');
  return token;
}
