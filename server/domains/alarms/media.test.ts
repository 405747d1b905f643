import { expect, it } from 'vitest';
import type { DetectionBox } from '#contract/detections.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { StoredAlarm } from './list/wire-alarm.ts';
import { boxesBegin, debugMedia, debugWindow, recordedMedia } from './media.ts';

const AT_MS = 1_000_000_500;

const addresses: MediaAddresses = {
  still: (camera, at) => `still ${camera} ${at}`,
  event: (camera, from, to) => `event ${camera} ${from}-${to}`,
  live: () => ({ url: 'live', expiresMs: 0 }),
  liveHls: () => 'live hls',
  present: (camera) => `present ${camera}`,
  playback: (camera, from, to) => `playback ${camera} ${from}-${to}`,
  export: (camera, from, to) => `export ${camera} ${from}-${to}`,
  forViewer: () => addresses,
  inSession: () => addresses,
  until: () => addresses,
};

const alarm: StoredAlarm = {
  no: 1,
  id: 'a',
  tenantId: 't',
  locationId: 'l',
  timestampMs: AT_MS,
  typeId: 'type',
  status: 'pending',
  tap: 70,
  sourceType: 'CAMERA',
  sourceId: 'cam',
  sourceSystem: 'ONVIF',
  cameraId: 'cam',
  employeeId: null,
  badgeNumber: null,
  tags: [],
  videoFromMs: 999_994_000,
  videoToMs: 1_000_010_000,
  markers: [],
  trackHash: null,
  incidentId: null,
  locationAlarmId: null,
  resolvedAtMs: null,
  isBlindTest: false,
};

const box = (timestamp: number, object = 'p'): DetectionBox => ({
  timestamp,
  object,
  type: 'person',
  x: 0,
  y: 0,
  width: 0.1,
  height: 0.1,
});

const LATER = AT_MS + 3_600_000;

it('shows the video of a camera that records videos', () => {
  const media = recordedMedia(alarm, 'video', [box(AT_MS)], addresses, LATER);
  expect(media).toMatchObject({ videoPath: 'event cam 999994000-1000010000', imagePath: null, frames: [] });
  expect(media.boxes).toHaveLength(1);
});

it("shows an image of the alarm's time, with each object's nearest box", () => {
  const boxes = [box(AT_MS - 600), box(AT_MS - 200), box(AT_MS + 100), box(AT_MS + 700, 'q')];
  const media = recordedMedia({ ...alarm, videoFromMs: null, videoToMs: null }, 'image', boxes, addresses, LATER);
  expect(media).toMatchObject({ videoPath: null, imagePath: `still cam ${AT_MS}` });
  expect(media.boxes).toEqual([box(AT_MS + 100)]);
});

it('measures the boxes of an image from the start that its video would have', () => {
  expect(boxesBegin({ ...alarm, videoFromMs: null })).toBe(999_994_000);
  expect(boxesBegin(alarm)).toBe(999_994_000);
});

it('has no media without a camera or a recording', () => {
  const nothing = { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] };
  expect(recordedMedia({ ...alarm, cameraId: null }, 'image', [], addresses, LATER)).toEqual(nothing);
  expect(recordedMedia({ ...alarm, videoFromMs: null }, 'video', [], addresses, LATER)).toEqual(nothing);
  expect(debugMedia({ ...alarm, cameraId: null }, [], addresses, LATER)).toEqual(nothing);
});

it("shows half a minute on each side in debug media, aligned with the recording's segments", () => {
  expect(debugWindow(AT_MS, LATER)).toEqual({ fromMs: 999_970_000, toMs: 1_000_030_000 });
});

it('limits debug media to the recorded period', () => {
  expect(debugWindow(AT_MS, AT_MS + 5_000).toMs).toBe(1_000_004_000);
});
