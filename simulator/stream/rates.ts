import type { WorldLocation } from '#contract/sim/world.ts';
import { weightAt } from '#incidents/pace.ts';
import { monitoredShare } from './monitored.ts';

/** Alarms that an incident raises on average, measured over the sampler's own output (see its test). */
export const ALARMS_PER_INCIDENT = 1.6;

/** Alarms per minute and site of a busy night: 12 sites raise one every 13 s. */
const ALARMS_PER_MINUTE_AND_SITE = 4.5 / 12;

/** Alarms per minute that one camera can be asked for. Its incidents rest between each other. */
const ALARMS_PER_MINUTE_AND_CAMERA = 0.75;

/**
 * Cameras that are busy miss incidents: of r alarms per minute and camera, 0.8 r / (1 + 0.65 r) are raised, measured over
 * the sampler's own output (see its test).
 */
const RAISED = 0.8;
const MISSED = 0.65;

/** The most alarms per minute that the cameras of these sites can raise. */
export function maxAlarmsPerMinute(locations: readonly Pick<WorldLocation, 'cameras'>[]): number {
  return countCameras(locations) * ALARMS_PER_MINUTE_AND_CAMERA;
}

const countCameras = (locations: readonly Pick<WorldLocation, 'cameras'>[]) =>
  locations.reduce((sum, { cameras }) => sum + cameras.length, 0);

/** The alarms per minute to draw, so that about the wanted number is raised. */
function alarmsToDraw(wanted: number, locations: readonly WorldLocation[]): number {
  const each = Math.min(wanted, maxAlarmsPerMinute(locations)) / countCameras(locations);
  return countCameras(locations) === 0 ? 0 : (countCameras(locations) * each) / (RAISED - MISSED * each);
}

/** People move at sites that are not monitored too, which raises nothing: as a share of a monitored site's incidents. */
const UNMONITORED = 0.2;

/**
 * Incidents per hour at each site in the hour that begins at `hourMs`: the world's total, distributed by
 * weight over the monitored sites, so that some site always has a busy night. Other sites have a few on top.
 */
export function incidentsPerHour(
  locations: readonly WorldLocation[],
  hourMs: number,
  wanted?: number,
): Map<string, number> {
  const alarmsPerMinute =
    wanted === undefined ? locations.length * ALARMS_PER_MINUTE_AND_SITE : alarmsToDraw(wanted, locations);
  const weights = locations.map((location) => {
    const share = monitoredShare(location, hourMs);
    const weight = weightAt(location, hourMs);
    return { id: location.id, share, weight: weight * Math.max(share, UNMONITORED) };
  });
  const monitored = weights.filter(({ share }) => share > 0);
  const sum = (monitored.length > 0 ? monitored : weights).reduce((total, one) => total + one.weight, 0);
  const totalPerHour = (alarmsPerMinute * 60) / ALARMS_PER_INCIDENT;
  return new Map(weights.map(({ id, weight }) => [id, sum === 0 ? 0 : (totalPerHour * weight) / sum]));
}
