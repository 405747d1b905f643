import type * as z from 'zod/mini';
import type { World, WorldSource } from '#contract/sim/world.ts';

/**
 * A world for tests: one site in UTC whose cameras look at a car lot; those named `loud…` have a loudspeaker. `sources`
 * has the cameras with an address of their own.
 */
export function testWorld(
  cameras: readonly string[],
  sources: Readonly<Record<string, WorldSource>> = {},
): z.output<typeof World> {
  return {
    seed: 1,
    startMs: 0,
    size: 'small',
    formerCameras: [],
    alarmTypes: [],
    locations: [
      {
        id: 'site',
        name: 'Site',
        tenantId: 'tenant',
        category: 'Auto Dealerships',
        timezone: 'UTC',
        isManned: false,
        product: 'rg',
        doors: [],
        employees: [],
        cameras: cameras.map((id) => ({
          id,
          name: id,
          code: id,
          scene: 'car-lot',
          mediaKind: 'video',
          sourceSystem: 'test',
          hasLoudspeaker: id.startsWith('loud'),
          neighbours: [],
          source: sources[id],
        })),
      },
    ],
  };
}
