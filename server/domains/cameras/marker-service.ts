import type { AlarmMarker } from '#contract/camera-playback.ts';
import { EVENT_VIDEO } from '#contract/limits.ts';
import type { Caller } from '../../auth/caller.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { EventService } from '../events/event-service.ts';
import type { CameraService } from './camera-service.ts';

/** A camera's raw alarms and scan events as markers of its timeline. */
export interface MarkerService {
  /**
   * Markers that touch the window from `fromMs` (included) to `toMs` (excluded), by start time. 404 for a camera out of
   * scope.
   */
  list(caller: Caller, cameraId: string, window: { fromMs: number; toMs: number }): AlarmMarker[];
}

export function createMarkerService(
  cameras: Pick<CameraService, 'get' | 'isRecorded'>,
  alarms: Pick<AlarmService, 'markers'>,
  events: Pick<EventService, 'markers'>,
  addresses: Pick<MediaAddresses, 'forViewer'>,
): MarkerService {
  return {
    list: (caller, cameraId, window) => {
      const camera = cameras.get(caller, cameraId);
      const isRecorded = cameras.isRecorded(caller, cameraId);
      const place = { cameraId, locationId: camera.location.id };
      const own = addresses.forViewer(caller);
      const stillOf = ({ startTime, endTime }: AlarmMarker) =>
        own.still(cameraId, startTime + Math.min(EVENT_VIDEO.beforeMs, Math.floor((endTime - startTime) / 2)));
      return [...alarms.markers(place, window), ...events.markers(place, window)]
        .sort((a, b) => a.startTime - b.startTime || (a.id < b.id ? -1 : 1))
        .map((marker) => ({ ...marker, ...(isRecorded && { stillUrl: stillOf(marker) }) }));
    },
  };
}
