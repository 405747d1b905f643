import { randomUUID } from 'node:crypto';
import { type IngestEvent, raiseEvent } from '#contract/sim/events.ts';
import { getWorld, type WorldLocation } from '#contract/sim/world.ts';
import type { Call } from '#platform/connections/ingest-api.ts';

/** An event to raise: the index of the site's video camera, how many seconds ago, and for how long. */
interface WantedEvent {
  camera: number;
  agoS: number;
  lastsS?: number;
  severity?: IngestEvent['severity'];
}

/** A raised alarm group of scan, with its events in the requested order. */
interface RaisedGroup {
  id: string;
  location: WorldLocation;
  events: readonly { id: string; cameraId: string; cameraName: string; startMs: number }[];
}

/**
 * Raises events at one scan site of the managed-service provider that make up a group of their own, with nobody
 * in the picture.
 */
export async function raiseGroup(call: Call, wanted: readonly WantedEvent[]): Promise<RaisedGroup> {
  const { locations } = (await call(getWorld, {})).payload;
  const enough = Math.max(...wanted.map(({ camera }) => camera)) + 1;
  const filmed = (location: WorldLocation) => location.cameras.filter(({ mediaKind }) => mediaKind === 'video');
  // The first tenant is the GSOC's own.
  const [home] = locations;
  const location = locations.find(
    (one) => one.product === 'scan' && one.tenantId !== home?.tenantId && filmed(one).length >= enough,
  );
  if (!location) throw new Error(`the world has no scan site with ${enough} video cameras`);
  const id = randomUUID();
  const now = Math.floor(Date.now() / 2_000) * 2_000;
  const events = [];
  for (const { camera: number, agoS, lastsS = 8, severity = 'high' } of wanted) {
    const camera = filmed(location)[number];
    if (!camera) throw new Error('the site has too few cameras');
    const event = { id: randomUUID(), cameraId: camera.id, cameraName: camera.name, startMs: now - agoS * 1_000 };
    await call(raiseEvent, {
      body: {
        id: event.id,
        incidentId: null,
        alarmGroupId: id,
        cameraId: camera.id,
        startMs: event.startMs,
        endMs: event.startMs + lastsS * 1_000,
        severity,
        isPastEvent: false,
        isDedupEvent: false,
        boxes: [],
      },
    });
    events.push(event);
  }
  return { id, location, events };
}
