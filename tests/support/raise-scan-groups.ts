import { randomUUID } from 'node:crypto';
import { type IngestEvent, raiseEvent } from '#contract/sim/events.ts';
import { getWorld, type WorldLocation } from '#contract/sim/world.ts';
import type { Call } from '#platform/connections/ingest-api.ts';

interface WantedGroups {
  count: number;
  /** The operator's vision tenants. */
  tenantIds: readonly string[];
  severity?: (index: number) => IngestEvent['severity'];
  /** The camera to begin with, from 0 (the default). */
  from?: number;
}

export interface ScanGroup {
  /** The group that the event joined or began. */
  id: string;
  cameraId: string;
  location: WorldLocation;
}

/** Raises alarm groups at scan sites of some tenants, one camera each and a second apart; sites repeat as needed. */
export async function raiseScanGroups(
  call: Call,
  { count, tenantIds, severity, from = 0 }: WantedGroups,
): Promise<ScanGroup[]> {
  const { locations } = (await call(getWorld, {})).payload;
  const cameras = locations
    .filter((location) => location.product === 'scan' && tenantIds.includes(location.tenantId))
    .flatMap((location) =>
      location.cameras.filter(({ mediaKind }) => mediaKind === 'video').map((camera) => ({ location, camera })),
    );
  const now = Math.floor(Date.now() / 2_000) * 2_000;
  const groups: ScanGroup[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = cameras[(from + index) % cameras.length];
    if (!place) throw new Error('the world has no scan site with video of these tenants');
    const startMs = now - 20_000 + index;
    const { payload } = await call(raiseEvent, {
      body: {
        id: randomUUID(),
        incidentId: null,
        alarmGroupId: randomUUID(),
        cameraId: place.camera.id,
        startMs,
        endMs: startMs + 8_000,
        severity: severity?.(index) ?? 'high',
        isPastEvent: false,
        isDedupEvent: false,
        boxes: [],
      },
    });
    groups.push({ id: payload.alarmGroupId, cameraId: place.camera.id, location: place.location });
  }
  return groups;
}
