import type { Clock } from '#clock/clock.ts';
import type { AlarmMarker } from '#contract/camera-playback.ts';
import type { EventAlarm } from '#contract/events.ts';
import { PLAYBACK } from '#contract/limits.ts';
import { PLAYBACK_WINDOW_MS } from '#contract/media-addresses.ts';
import type { IngestEvent } from '#contract/sim/events.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import { eventMedia } from './media.ts';
import type { EventStore } from './store.ts';

/** Event alarms of scan. */
export interface EventService {
  /** 404 when it is unknown or out of scope. */
  get(caller: Caller, id: string): EventAlarm;
  /** The location of a group. 404 unless the group has an event in the caller's scope. */
  requireGroup(caller: Caller, groupId: string): { locationId: string };
  /** What the events of a camera cover of a window, in no order. The caller has been found to see the camera. */
  markers(camera: { cameraId: string }, window: { fromMs: number; toMs: number }): AlarmMarker[];
  /** `created` is false, and nothing has changed, when the id is known. 404 for what it refers to. */
  raise(event: IngestEvent): { id: string; created: boolean };
}

interface Parts {
  store: EventStore;
  addresses: MediaAddresses;
  changes: Changes;
  clock: Clock;
}

export function createEventService({ store, addresses, changes, clock }: Parts): EventService {
  return {
    get: (caller, id) => {
      const row = store.get(id);
      if (!row || !inScope(caller.scope, row.event)) throw notFound('Alarm');
      const { event, camera, location } = row;
      const boxes = event.trackHash === null ? [] : store.boxes(event.trackHash);
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
        resolvedAlarm: event.isResolved,
        isPastEvent: event.isPastEvent,
        isDedupEvent: event.isDedupEvent,
        cameraLiveStreamUrl: camera.isEnabled ? addresses.live(camera.id).url : null,
        cameraPlayBackUrl: hasPlayback(camera, event.startMs, clock.now())
          ? addresses.playback(camera.id, event.startMs, event.startMs + PLAYBACK_WINDOW_MS)
          : null,
        isTalkDownEnabled: camera.isTalkDownEnabled,
        location: { id: location.id, name: location.name, timezone: location.timezone },
        media: eventMedia(event, camera.mediaKind, boxes, addresses, clock.now()),
      };
    },
    requireGroup: (caller, groupId) => {
      const event = store.anyOfGroup(groupId);
      if (!event || !inScope(caller.scope, event)) throw notFound('Alarm group');
      return { locationId: event.locationId };
    },
    markers: ({ cameraId }, window) =>
      store.ofCamera(cameraId, window).map((event) => ({
        id: event.id,
        startTime: event.startMs,
        endTime: event.endMs,
        status: event.isResolved ? 'resolved' : 'pending',
        tap: null,
      })),
    raise: (event) =>
      changes.run(() => {
        if (store.get(event.id)) return { id: event.id, created: false };
        const camera = store.camera(event.cameraId);
        if (!camera) throw notFound('Camera');
        if (event.incidentId !== null && !store.hasIncident(event.incidentId)) throw notFound('Incident');
        const { boxes, ...rest } = event;
        const group = store.anyOfGroup(event.alarmGroupId);
        if (group && group.locationId !== camera.locationId) {
          throw new Refused('invalid_input', 'alarmGroupId must be a group of the location of the camera');
        }
        store.insert({
          ...rest,
          tenantId: camera.tenantId,
          locationId: camera.locationId,
          isResolved: false,
          trackHash: store.storeTrack(boxes),
        });
        return { id: event.id, created: true };
      }),
  };
}

function hasPlayback(
  camera: { isEnabled: boolean; isPlaybackEnabled: boolean },
  startMs: number,
  nowMs: number,
): boolean {
  return camera.isEnabled && camera.isPlaybackEnabled && startMs <= nowMs && startMs >= nowMs - PLAYBACK.rangeMs;
}
