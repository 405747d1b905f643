import type { EventAlarm } from '#contract/events.ts';
import { PLAYBACK } from '#contract/limits.ts';
import { PLAYBACK_WINDOW_MS } from '#contract/playback-limits.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import type { eventAlarms } from '#db/schema/events.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { World } from '../../world/world-cache.ts';
import { eventMedia, NO_RECORDING } from './media.ts';

/** An event alarm as it is stored. */
export type StoredEvent = typeof eventAlarms.$inferSelect;

/** The access of a reader, and the time of reading. */
export interface EventReader {
  addresses: MediaAddresses;
  /** Whether the reader also gets the cameras' live pictures and recordings: not with a shared link. */
  streams: boolean;
  nowMs: number;
  /** Whether media records a camera: not when its pictures come from its own address (088). */
  isRecorded: (cameraId: string) => boolean;
}

/** The status of an event: events of one group are handled together. */
export const eventStatus = (
  { isResolved }: Pick<StoredEvent, 'isResolved'>,
  groupStatus: string | undefined,
): string => (isResolved ? 'resolved' : (groupStatus ?? 'pending'));

/** Converts a stored event to the wire format (core, section 3). Throws when it refers to a missing record. */
export function wireEvent(
  event: StoredEvent,
  boxes: readonly IngestBox[],
  world: World,
  { addresses, streams, nowMs, isRecorded }: EventReader,
  groupStatus: string | undefined,
): EventAlarm {
  const camera = world.cameras.get(event.cameraId);
  const location = world.locations.get(event.locationId);
  if (!camera || !location) throw new Error(`event ${event.id} refers to a missing record`);
  const hasPlayback =
    isRecorded(camera.id) &&
    camera.isPlaybackEnabled &&
    event.startMs <= nowMs &&
    event.startMs >= nowMs - PLAYBACK.rangeMs;
  const hasStreams = streams && camera.isEnabled;
  return {
    id: event.id,
    alarmStartTime: event.startMs,
    alarmEndTime: event.endMs,
    alarmGroupId: event.alarmGroupId,
    cameraId: camera.id,
    cameraName: camera.name,
    cameraGroupId: camera.groupId,
    cameraGroupName: camera.groupName,
    tenantId: event.tenantId,
    severity: event.severity,
    status: eventStatus(event, groupStatus),
    resolvedAlarm: event.isResolved,
    isPastEvent: event.isPastEvent,
    isDedupEvent: event.isDedupEvent,
    cameraLiveStreamUrl: hasStreams ? addresses.live(camera.id).url : null,
    cameraPlayBackUrl:
      hasStreams && hasPlayback
        ? addresses.playback(camera.id, event.startMs, event.startMs + PLAYBACK_WINDOW_MS)
        : null,
    isTalkDownEnabled: camera.isTalkDownEnabled,
    location: { id: location.id, name: location.name, timezone: location.timezone },
    media: isRecorded(camera.id) ? eventMedia(event, camera.mediaKind, boxes, addresses, nowMs) : NO_RECORDING,
  };
}
