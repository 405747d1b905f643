import type { GateRules } from '#contract/detection-gate.ts';
import type { MonitoringRules } from '#contract/monitoring.ts';
import type { cameras } from '#db/schema/cameras.ts';
import type { locationConfigs, locations } from '#db/schema/locations.ts';

type Camera = typeof cameras.$inferSelect;
type Config = typeof locationConfigs.$inferSelect;

interface Site extends Pick<typeof locations.$inferSelect, 'timezone' | 'isDeadzoneEnabled'> {
  /** Undefined or null when the site has none of its own. */
  config: Config | null | undefined;
}

/** The schedule and the disarm window of a site. */
export const siteRulesOf = ({ timezone, config }: Pick<Site, 'timezone' | 'config'>) => ({
  timezone: config?.timezone ?? timezone,
  dayGroupRanges: config?.dayGroups ?? [],
  disarm: { startTimestamp: config?.disarmFromS ?? 0, endTimestamp: config?.disarmToS ?? 0 },
});

/** The time for which a camera was last armed or disarmed by hand; null while it never was. */
export function activationOf({
  isArmedByHand,
  armedFromS,
  armedToS,
}: Pick<Camera, 'isArmedByHand' | 'armedFromS' | 'armedToS'>): MonitoringRules['activation'] {
  if (isArmedByHand === null || armedFromS === null || armedToS === null) return null;
  return { isArmed: isArmedByHand, startTimestamp: armedFromS, endTimestamp: armedToS };
}

/** Everything that decides which detections of a camera count. */
export function gateRulesOf(camera: Camera, site: Site): GateRules {
  const { deadZones, vehicleParkingZones, activeZones, labellingWidth: width, labellingHeight: height } = camera;
  return {
    monitoring: { ...siteRulesOf(site), activation: activationOf(camera) },
    isDeadzoneEnabled: site.isDeadzoneEnabled,
    deadZones,
    vehicleParkingZones,
    activeZones,
    labellingResolution: width === null || height === null ? null : { width, height },
  };
}
