import type { AlarmMarker } from '#contract/camera-playback.ts';
import type { VideoMarker } from '#contract/detections.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';

function colourOf(status: string): VideoMarker['type'] {
  const lower = status.toLowerCase();
  if (lower.includes('pending')) return 'Error';
  return lower.includes('progress') ? 'Warning' : 'Info';
}

/** The alarms of a camera as markers of its playback: one each, at its start, in the colour of its status. */
export function playbackMarkers(alarms: readonly AlarmMarker[], zone: string): VideoMarker[] {
  return alarms.map(({ startTime, status, tap }) => ({
    timestamp: startTime,
    type: colourOf(status),
    label: [
      `Alarm ${formatTimeOfDay(startTime, zone)}${zoneMark(startTime, zone)}`,
      ...(tap === null ? [] : [`TAP ${tap}`]),
      status.replaceAll('_', ' '),
    ].join(', '),
  }));
}
