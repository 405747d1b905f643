import { DURATION_UNITS, type DurationUnit, durationMs } from '#contract/sharing.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { SharedGrant } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { AuditRecordKind } from '../audit/entry.ts';
import { type ShareTokens, shareRefused } from './share-tokens.ts';
import type { ShareStore } from './store.ts';

/**
 * Links that open one resource without an account until they expire, are withdrawn, or their author is disabled or
 * deleted.
 */
export interface SharingService {
  /**
   * Issues a link's token. The caller has already checked access to the resource, which belongs to this tenant and
   * location.
   */
  share(caller: Caller, what: SharedResource, duration: number, unit: DurationUnit): Promise<string>;
  /** The resource that a token opens. 403 when the token is forged, or the link opens nothing any more. */
  open(token: string): Promise<SharedGrant>;
  /** A link that opens nothing before it is kept. */
  draft(what: Pick<SharedResource, 'resource' | 'resourceId'>, duration: number, unit: DurationUnit): ShareDraft;
  /** Keeps a drafted link, inside a transaction. Access to the resource has been checked. */
  keep(caller: Caller, what: SharedResource, draft: ShareDraft): void;
  /** The valid link that a token belongs to; undefined when it opens nothing. */
  find(token: string): ShareDraft | undefined;
  /** A link by its id; undefined once it opens nothing any more. */
  get(shareId: string): ShareDraft | undefined;
}

/** A link and its token. */
export interface ShareDraft {
  id: string;
  resource: SharedGrant['resource'];
  resourceId: string;
  /** The same for the same link. */
  token: string;
  /** ms UTC of real time. */
  createdAtMs: number;
  expiresAtMs: number;
}

/** The resource that a link opens. */
export interface SharedResource {
  resource: SharedGrant['resource'];
  resourceId: string;
  tenantId: string;
  locationId: string;
  /** Its name in the audit log. */
  title: string;
}

/** The audit log's record kinds for these resources. */
export const KINDS: Record<SharedGrant['resource'], AuditRecordKind> = {
  alarm: 'alarm',
  alarm_group: 'alarm-group',
  scan_raw_alarm: 'event-alarm',
  location_alarm: 'location-alarm',
  live_view: 'live-view',
};

interface Parts {
  store: ShareStore;
  tokens: ShareTokens;
  changes: Changes;
  audit: Audit;
  newId: NewId;
  /** Links expire by real time: advancing the server's clock does not end them. */
  realTime: Clock;
}

export function createSharingService({ store, tokens, changes, audit, newId, realTime }: Parts): SharingService {
  const tokenOf = ({ id, resource, resourceId, expiresAtMs }: Omit<ShareDraft, 'token'>) =>
    tokens.issue({ jti: id, resource, resourceId }, expiresAtMs);
  const isValid = ({ expiresAtMs }: Pick<ShareDraft, 'expiresAtMs'>) => expiresAtMs > realTime.now();

  const draft: SharingService['draft'] = ({ resource, resourceId }, duration, unit) => {
    const createdAtMs = realTime.now();
    const expiresAtMs = createdAtMs + durationMs(duration, unit);
    const share = { id: newId(), resource, resourceId, createdAtMs, expiresAtMs };
    return { ...share, token: tokenOf(share) };
  };
  const keep: SharingService['keep'] = (caller, { resource, resourceId, tenantId, locationId, title }, kept) => {
    const { id, createdAtMs, expiresAtMs } = kept;
    store.insert({
      id,
      resource,
      resourceId,
      userId: caller.id,
      tenantId,
      locationId,
      title,
      createdAtMs,
      expiresAtMs,
    });
    audit.record(caller, {
      action: 'share',
      activity: `shared ${title} for ${lifetimeText(expiresAtMs - createdAtMs)}`,
      record: { kind: KINDS[resource], id: resourceId },
      tenantId,
      locationId,
      after: { shareId: id, expiresAtMs },
    });
  };
  const open: SharingService['open'] = async (token) => {
    const claims = tokens.verify(token);
    const share = store.get(claims.jti);
    if (!share || share.resourceId !== claims.resourceId || !isValid(share)) throw shareRefused();
    return { resource: share.resource, resourceId: share.resourceId, expiresAtMs: share.expiresAtMs };
  };
  const get: SharingService['get'] = (shareId) => {
    const share = store.get(shareId);
    return share && isValid(share) ? { ...share, token: tokenOf(share) } : undefined;
  };

  return {
    draft,
    keep,
    open,
    get,
    find: (token) => {
      try {
        return get(tokens.verify(token).jti);
      } catch (error) {
        if (error instanceof Refused) return undefined;
        throw error;
      }
    },
    share: async (caller, what, duration, unit) => {
      const made = draft(what, duration, unit);
      changes.run(() => keep(caller, what, made));
      return made.token;
    },
  };
}

/** The longest first. */
const UNITS = [...DURATION_UNITS].reverse();

/** '4 weeks'; every lifetime is a whole number of one of the units. */
function lifetimeText(lifetimeMs: number): string {
  const unit = UNITS.find((one) => lifetimeMs % durationMs(1, one) === 0) ?? 'hour';
  const duration = Math.round(lifetimeMs / durationMs(1, unit));
  return `${duration} ${unit}${duration === 1 ? '' : 's'}`;
}
