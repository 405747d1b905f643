import type * as z from 'zod/mini';
import { type listSharedLinks, SHARE_PERMISSIONS, type SharedLink } from '#contract/shared-links.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { Audit } from '../audit/audit-service.ts';
import { KINDS } from './sharing-service.ts';
import type { ShareStore, StoredShare } from './store.ts';

/** Shows and withdraws links that open something without an account. */
export interface LinkService {
  /** Newest first: the caller's own, or all those to one record. 403 without the permission to share that record. */
  list(caller: Caller, query: z.output<typeof listSharedLinks.query>): { items: SharedLink[]; total: number };
  /** The link opens nothing any more. 404 for one that opens nothing already, or that the caller may not withdraw. */
  withdraw(caller: Caller, id: string): { id: string };
}

interface Parts {
  store: ShareStore;
  changes: Changes;
  audit: Audit;
  /** Links expire by real time. */
  realTime: Clock;
}

export function createLinkService({ store, changes, audit, realTime }: Parts): LinkService {
  return {
    list: (caller, { resource, resourceId }) => {
      const nowMs = realTime.now();
      if (resource === undefined || resourceId === undefined) {
        const own = store.ofUser(caller.id, nowMs).map((share) => wire(share, caller));
        return { items: own, total: own.length };
      }
      requirePermissions(caller, [SHARE_PERMISSIONS[resource]]);
      const items = store
        .ofResource(resource, resourceId, nowMs)
        .filter((share) => share.userId === caller.id || sees(caller, share))
        .map((share) => wire(share, caller));
      return { items, total: items.length };
    },
    withdraw: (caller, id) =>
      changes.run(() => {
        const share = store.get(id);
        if (!share || share.expiresAtMs <= realTime.now() || !mayWithdraw(caller, share)) throw notFound('Link');
        store.withdraw(id, realTime.now());
        const { resource, resourceId, tenantId, locationId, title } = share;
        audit.record(caller, {
          action: 'remove',
          activity: `withdrew the link to ${title ?? resourceId}`,
          record: { kind: KINDS[resource], id: resourceId },
          tenantId,
          locationId,
          before: { shareId: id, createdBy: nameOf(share) },
        });
        return { id };
      }),
  };
}

const sees = ({ scope }: Caller, { tenantId, locationId }: StoredShare): boolean =>
  tenantId !== null && inScope(scope, { tenantId, locationId });

/** Its author may withdraw it, and so may users who could disable its author. */
const mayWithdraw = (caller: Caller, share: StoredShare): boolean =>
  share.userId === caller.id || (caller.permissions.has('user:update') && sees(caller, share));

const nameOf = ({ userName, userEmail }: StoredShare): string => userName || userEmail;

const wire = (share: StoredShare, caller: Caller): SharedLink => ({
  id: share.id,
  resource: share.resource,
  resourceId: share.resourceId,
  title: share.title ?? '',
  createdBy: { id: share.userId, name: nameOf(share) },
  createdAt: new Date(share.createdAtMs).toISOString(),
  expiresAt: new Date(share.expiresAtMs).toISOString(),
  mayWithdraw: mayWithdraw(caller, share),
});
