import type { LocationAlarmItem } from '#contract/location-alarms.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { IsSimulated, World } from '../../world/world-cache.ts';
import type { GatheredAlarm } from './page-store.ts';

/** Maximum number of alarm types that the list shows per location alarm. */
const TYPES = 3;

type Summary = Pick<LocationAlarmItem, 'alarmCount' | 'sources' | 'types' | 'imagePath' | 'headline'>;

/**
 * Summarises the raw alarms of a location alarm, given oldest first, for the list. Its picture is that of the last one at a
 * recorded camera.
 */
export function summarise(
  alarms: readonly GatheredAlarm[],
  world: World,
  { addresses, isSimulated }: { addresses: Pick<MediaAddresses, 'still'>; isSimulated: IsSimulated },
): Summary {
  const sources = new Map<string, string>();
  const types = new Map<string, number>();
  for (const { sourceType, sourceId, typeId } of alarms) {
    const source = (sourceType === 'CAMERA' ? world.cameras : world.doors).get(sourceId);
    if (source) sources.set(sourceId, source.name);
    types.set(typeId, (types.get(typeId) ?? 0) + 1);
  }
  const pictured = alarms.findLast(({ cameraId }) => {
    const camera = cameraId === null ? undefined : world.cameras.get(cameraId);
    return camera !== undefined && isSimulated(camera);
  });
  return {
    alarmCount: alarms.length,
    sources: [...sources].map(([id, name]) => ({ id, name })),
    types: [...types]
      .sort(([, a], [, b]) => b - a)
      .slice(0, TYPES)
      .map(([id]) => world.alarmTypes.get(id)?.name ?? ''),
    imagePath: pictured?.cameraId ? addresses.still(pictured.cameraId, pictured.timestampMs) : null,
    headline: alarms.findLast((alarm) => alarm.headline !== null)?.headline ?? null,
  };
}
