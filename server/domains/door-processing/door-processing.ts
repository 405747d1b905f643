import type { ProcessingConfig } from '#contract/processing-configs.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import { applyingConfig, type DoorMoment } from './applying-config.ts';
import type { ProcessingConfigs } from './processing-configs.ts';

/** Finds the processing configuration of an alarm of a door (administration, section 3). */
export interface DoorProcessing {
  /** The configuration that applies (`applyingConfig`); undefined without one, and for an unknown door. */
  configOf(doorId: string, moment: Omit<DoorMoment, 'timezone'>): ProcessingConfig | undefined;
}

interface Parts {
  configs: Pick<ProcessingConfigs, 'ofDoor'>;
  world: WorldCache;
}

export function createDoorProcessing({ configs, world }: Parts): DoorProcessing {
  return {
    configOf: (doorId, moment) => {
      const { doors, locations } = world.current();
      const door = doors.get(doorId);
      const site = door && locations.get(door.locationId);
      return site && applyingConfig(configs.ofDoor(doorId), { ...moment, timezone: site.timezone });
    },
  };
}
