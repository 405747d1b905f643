import { type DurationUnit, durationMs } from '#contract/sharing.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { SharedGrant } from '../../http/bind.ts';
import type { NewId } from '../../ids.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { AuditRecordKind } from '../audit/entry.ts';
import { type ShareTokens, shareRefused } from './share-tokens.ts';
import type { ShareStore } from './store.ts';

/** Links that open one resource without an account until they expire. */
export interface SharingService {
  /**
   * Issues a link's token. The caller has already checked access to the resource, which belongs to this tenant and
   * location.
   */
  share(caller: Caller, what: SharedResource, duration: number, unit: DurationUnit): Promise<string>;
  /** The resource that a token opens. 403 when the token is forged, expired or unknown. */
  open(token: string): Promise<SharedGrant>;
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
const KINDS: Record<SharedGrant['resource'], AuditRecordKind> = {
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
  return {
    share: async (caller, { resource, resourceId, tenantId, locationId, title }, duration, unit) => {
      const id = newId();
      const nowMs = realTime.now();
      const expiresAtMs = nowMs + durationMs(duration, unit);
      const token = tokens.issue({ jti: id, resource, resourceId }, expiresAtMs);
      changes.run(() => {
        store.insert({ id, resource, resourceId, userId: caller.id, createdAtMs: nowMs, expiresAtMs });
        audit.record(caller, {
          action: 'share',
          activity: `shared ${title} for ${duration} ${unit}${duration === 1 ? '' : 's'}`,
          record: { kind: KINDS[resource], id: resourceId },
          tenantId,
          locationId,
          after: { shareId: id, expiresAtMs },
        });
      });
      return token;
    },
    open: async (token) => {
      const claims = tokens.verify(token);
      const share = store.get(claims.jti);
      if (!share || share.resourceId !== claims.resourceId || share.expiresAtMs <= realTime.now()) throw shareRefused();
      return { resource: share.resource, resourceId: share.resourceId, expiresAtMs: share.expiresAtMs };
    },
  };
}
