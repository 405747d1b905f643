import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { isFinal } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import type { DetectionBox } from '#contract/detections.ts';
import type { EventAlarm } from '#contract/events.ts';
import { TAP } from '#contract/limits.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { grouped } from '../../lists/group-rows.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import { eventMedia } from '../events/media.ts';

interface Parts {
  world: WorldCache;
  addresses: MediaAddresses;
  nowMs: number;
  recommendation: AlarmGroup['llmRecommendation'];
  /** The boxes of the detector at the time of each raw alarm, by its id. */
  sightings: ReadonlyMap<string, DetectionBox[]>;
}

const severityOf = (tap: number) => (tap > TAP.highAbove ? 'high' : 'low');

/** A location alarm of remote guarding in the form of an alarm group, as unified monitoring shows both. */
export function wireLocationGroup(alarm: LocationAlarm, parts: Parts): AlarmGroup {
  const alarms = alarm.rawAlarms.map((raw) => wireRawAlarm(raw, alarm, parts));
  return {
    id: alarm.id,
    timestamp: Date.parse(alarm.alarmTime),
    status: alarm.status,
    resolution: null,
    product: 'remote-guarding',
    tenantId: alarm.tenantId,
    location: alarm.location,
    severity: alarm.processingPriority === 'P0' ? 'high' : severityOf(alarm.tap),
    tapScore: alarm.tap,
    alarmCount: alarms.length,
    alarms,
    camToAlarmsMap: Object.fromEntries(grouped(alarms, (one) => one.cameraId)),
    escalations: alarm.locationIncidents.map((incident) => ({
      id: incident.id,
      title: incident.title,
      description: incident.description,
      status: incident.incidentEndTimeUtc === null ? 'In Progress' : 'Resolved',
      incidentStartTimeUtc: incident.incidentStartTimeUtc,
      initiatingLocationAlarmId: alarm.id,
    })),
    llmRecommendation: parts.recommendation,
    resolvedAt: alarm.resolvedAt === null ? null : Date.parse(alarm.resolvedAt),
    isViewed: alarm.isViewed,
  };
}

/** A raw alarm as an event. One of a door without a camera carries the door in place of the camera, and no picture. */
function wireRawAlarm(raw: Alarm, alarm: LocationAlarm, parts: Parts): EventAlarm {
  const { world, addresses, nowMs, sightings } = parts;
  const source = raw.camera ?? raw.sourceEntity;
  const camera = world.current().cameras.get(source.id);
  const startMs = raw.videoStartTime ?? Date.parse(raw.timestamp);
  const endMs = raw.videoEndTime ?? startMs;
  const isRecorded = camera !== undefined && raw.videoStartTime !== null;
  return {
    id: raw.id,
    alarmStartTime: startMs,
    alarmEndTime: endMs,
    alarmGroupId: alarm.id,
    cameraId: source.id,
    cameraName: source.name,
    cameraGroupId: camera?.groupId ?? '',
    cameraGroupName: camera?.groupName ?? '',
    tenantId: alarm.tenantId,
    severity: severityOf(raw.tap),
    status: raw.status,
    resolvedAlarm: isFinal(raw.status),
    isPastEvent: false,
    isDedupEvent: false,
    cameraLiveStreamUrl: camera?.isEnabled ? addresses.live(camera.id).url : null,
    cameraPlayBackUrl: null,
    isTalkDownEnabled: camera?.isTalkDownEnabled ?? false,
    location: { id: alarm.location.id, name: alarm.location.name, timezone: alarm.location.timezone },
    media: isRecorded
      ? eventMedia({ cameraId: camera.id, startMs, endMs }, camera.mediaKind, [], addresses, nowMs)
      : { type: 'frames', frames: [] },
    alarmType: raw.type,
    still:
      raw.imagePath === null
        ? null
        : { url: raw.imagePath, timestamp: Date.parse(raw.timestamp), boxes: sightings.get(raw.id) ?? [] },
  };
}
