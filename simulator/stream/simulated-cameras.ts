import type { World } from '#contract/sim/world.ts';

/**
 * The world without the cameras that have pictures of their own: no incidents are played in front of them, because
 * nothing of it would be in their pictures. Doors that such a camera shows have no camera then.
 */
export function withSimulatedCameras(world: World): World {
  const locations = world.locations.map((site) => {
    const cameras = site.cameras.filter(({ source }) => source === undefined);
    if (cameras.length === site.cameras.length) return site;
    const simulated = new Set<string | null>(cameras.map(({ id }) => id));
    return {
      ...site,
      cameras: cameras.map((camera) => ({
        ...camera,
        neighbours: camera.neighbours.filter((id) => simulated.has(id)),
      })),
      doors: site.doors.map((door) => (simulated.has(door.cameraId) ? door : { ...door, cameraId: null })),
    };
  });
  return { ...world, locations };
}
