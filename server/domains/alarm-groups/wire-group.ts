import type * as z from 'zod/mini';
import type { AlarmGroup, AlarmGroupItem, LlmRecommendation, ScanIncident } from '#contract/alarm-groups.ts';
import type { GroupEscalation } from '#contract/escalations.ts';
import type { EventAlarm } from '#contract/events.ts';
import { EVENT_VIDEO } from '#contract/limits.ts';
import type { escalations } from '#db/schema/alarm-groups.ts';
import type { aiOutputs } from '#db/schema/alarm-history.ts';
import { grouped } from '../../lists/group-rows.ts';
import type { World } from '../../world/world-cache.ts';
import type { EventReader } from '../events/wire-event.ts';
import type { StoredGroup } from './store.ts';

type StoredEscalation = typeof escalations.$inferSelect;

/** Related records of a group, used by both the list and the detail view. */
export interface RelatedRecords {
  /** Newest first. */
  escalations: readonly StoredEscalation[];
  ai: typeof aiOutputs.$inferSelect | undefined;
  isViewed: boolean;
}

/**
 * A group as the list shows it. `cameras` are the cameras of its alarms with the time of their first alarm (ms UTC),
 * sorted by it.
 */
export function wireItem(
  group: StoredGroup,
  related: RelatedRecords,
  cameras: readonly { cameraId: string; firstMs: number }[],
  world: World,
  reader: EventReader,
): AlarmGroupItem {
  const first = firstRecorded(cameras, reader);
  return {
    ...wireShared(group, related, world),
    cameras: cameras.map(({ cameraId }) => ({ id: cameraId, name: world.cameras.get(cameraId)?.name ?? '' })),
    imageUrl: first ? stillOf(first, reader).url : null,
  };
}

/** A group with its alarms, oldest first. */
export function wireGroup(group: StoredGroup, related: RelatedRecords, alarms: EventAlarm[], world: World): AlarmGroup {
  const camToAlarmsMap = Object.fromEntries(grouped(alarms, (alarm) => alarm.cameraId));
  return { ...wireShared(group, related, world), alarms, camToAlarmsMap };
}

export function wireEscalation(escalation: StoredEscalation): GroupEscalation {
  return {
    id: escalation.id,
    title: escalation.title,
    description: escalation.description,
    status: escalation.status,
    incidentStartTimeUtc: new Date(escalation.createdAtMs).toISOString(),
    initiatingLocationAlarmId: null,
  };
}

/** The incident that a group's latest escalation is. `resolvers`: names of users, by escalation. */
export function wireScanIncident(
  { escalations: [latest] }: RelatedRecords,
  resolvers: ReadonlyMap<string, string>,
): ScanIncident | null {
  if (!latest) return null;
  return {
    escalationId: latest.id,
    startTime: latest.createdAtMs,
    endTime: latest.resolvedAtMs,
    description: latest.description,
    createdBy: latest.createdByName,
    resolvedBy: resolvers.get(latest.id) ?? null,
    resolutionComment: latest.resolutionComment,
  };
}

function wireShared(group: StoredGroup, { escalations, ai, isViewed }: RelatedRecords, world: World) {
  const location = world.locations.get(group.locationId);
  if (!location) throw new Error(`alarm group ${group.id} refers to a missing location`);
  return {
    id: group.id,
    timestamp: group.timestampMs,
    status: group.status,
    resolution: group.resolution,
    product: 'scan',
    tenantId: group.tenantId,
    location: {
      id: location.id,
      name: location.name,
      timezone: location.timezone,
      tenant_id: location.tenantId,
      description: location.description,
    },
    severity: group.severity,
    tapScore: group.tapScore,
    alarmCount: group.alarmCount,
    escalations: escalations.map(wireEscalation),
    llmRecommendation: ai ? recommendationOf(ai) : null,
    resolvedAt: group.resolvedAtMs,
    isViewed,
    ...(group.isBlindTest && { isBlindTest: true as const }),
  };
}

const recommendationOf = ({
  headline,
  recommendation,
  summary,
}: typeof aiOutputs.$inferSelect): z.output<typeof LlmRecommendation> => ({ headline, recommendation, summary });

/** A still and its time, ms UTC. */
export interface Still {
  url: string;
  atMs: number;
}

/** The first of a group's cameras of which there are recordings, with the time of its first alarm. */
export const firstRecorded = <C extends { cameraId: string }>(cameras: readonly C[], { isRecorded }: EventReader) =>
  cameras.find(({ cameraId }) => isRecorded(cameraId));

/**
 * The still of a group's first alarm. Events begin shortly before the activity they show: it is taken a little later,
 * but never in the future.
 */
export function stillOf(
  { cameraId, firstMs }: { cameraId: string; firstMs: number },
  { addresses, nowMs }: EventReader,
): Still {
  const atMs = Math.max(firstMs, Math.min(firstMs + EVENT_VIDEO.beforeMs, nowMs));
  return { url: addresses.still(cameraId, atMs), atMs };
}
