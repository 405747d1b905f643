import type * as z from 'zod/mini';
import { EscalationEvent, type EscalationItem, type listEscalations } from '#contract/escalation-list.ts';
import { ESCALATION_STATUSES } from '#contract/escalations.ts';
import { ESCALATION_LIST } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import { PERIODS } from '#contract/periods.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { seesAllTime } from '../../lists/asker.ts';
import { listPeriod } from '../../lists/list-period.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { EvidenceService } from '../evidence/evidence-service.ts';
import { wireHistoryLine } from '../histories/wire-history-line.ts';
import type { EscalationService } from './escalation-service.ts';
import type { EscalationListStore } from './list-store.ts';
import type { StoredEscalation } from './store.ts';

/** Reads escalations for their screen. */
export interface EscalationListService {
  /** One page, newest first, in the caller's scope. */
  list(caller: Caller, query: z.output<typeof listEscalations.query>): { items: EscalationItem[]; total: number };
  /** The history of an escalation, newest first. 404 when it is unknown or out of scope. */
  events(caller: Caller, id: string): EscalationEvent[];
}

interface Parts {
  store: EscalationListStore;
  escalations: Pick<EscalationService, 'find'>;
  alarmGroups: Pick<AlarmGroupService, 'stillsOf'>;
  evidence: Pick<EvidenceService, 'ofGroups'>;
  world: WorldCache;
  clock: Clock;
}

export function createEscalationListService(parts: Parts): EscalationListService {
  const { store, clock } = parts;
  return {
    list: (caller, query) => {
      const defaultPeriod = {
        minutes: PERIODS[ESCALATION_LIST.defaultPeriod].minutes,
        seesAllTime: seesAllTime(caller),
      };
      const filter = {
        scope: caller.scope,
        locationIds: query.locationIds,
        statuses: statusesOf(query.statuses),
        ...listPeriod(query, defaultPeriod, clock.now()),
      };
      const rows = store.list(filter, pageOf(query, ESCALATION_LIST.pageSize));
      const groupIds = rows.map(({ alarmGroupId }) => alarmGroupId);
      const stills = parts.alarmGroups.stillsOf(groupIds, caller);
      const evidence = parts.evidence.ofGroups(groupIds);
      const { locations } = parts.world.current();
      const items = rows.map((row) => {
        const location = locations.get(row.locationId);
        const still = stills.get(row.alarmGroupId);
        const images = evidence.get(row.alarmGroupId) ?? [];
        return {
          id: row.id,
          escalationId: row.id,
          status: row.status,
          location: {
            name: location?.name ?? '',
            description: location?.description ?? null,
            ...(location && { timezone: location.timezone }),
          },
          createdAt: new Date(row.createdAtMs).toISOString(),
          createdByUserName: row.createdByName,
          media: [
            ...(still ? [{ mediaUrl: still.url, createdAtUTC: new Date(still.atMs).toISOString() }] : []),
            ...images.map(({ url, createdAtUTC }) => ({ mediaUrl: url, createdAtUTC })),
          ],
          alarmGroupId: row.alarmGroupId,
          tenantId: row.tenantId,
        };
      });
      return { items, total: totalOf(store.count(filter)) };
    },
    events: (caller, id) => {
      const escalation = parts.escalations.find(caller, id);
      // Parsed, so that only the fields of an event remain.
      return store.events(escalation).map(({ update, user }) =>
        EscalationEvent.parse({
          ...wireHistoryLine(update, user ?? { name: null, email: null }, false),
          ...spanAt(update.type, escalation),
        }),
      );
    },
  };
}

/** The start and end of an escalation, on the lines that open and close it. */
function spanAt(type: string, { createdAtMs, resolvedAtMs }: StoredEscalation) {
  const opens = type === 'escalationopen';
  const closes = type === 'escalationclosed';
  return {
    start_time_utc: opens || closes ? new Date(createdAtMs).toISOString() : null,
    end_time_utc: closes && resolvedAtMs !== null ? new Date(resolvedAtMs).toISOString() : null,
  };
}

/** The statuses as they are stored: requests may write them in another case and with underscores. */
function statusesOf(filter: FilterList | undefined): FilterList | undefined {
  if (!filter) return undefined;
  const key = (status: string) => status.toLowerCase().replaceAll('_', ' ');
  const values = filter.values.map((value) => ESCALATION_STATUSES.find((one) => key(one) === key(value)) ?? value);
  return { ...filter, values };
}
