import { monitoringAt } from '#contract/monitoring.ts';
import type { WorldLocation } from '#contract/sim/world.ts';

const QUARTER_MS = 900_000;
const QUARTERS = 4;

/** Whether a site's camera is monitored at a time (ms UTC); also on servers that do not say when. */
export function isMonitored(
  { monitoring }: Pick<WorldLocation, 'monitoring'>,
  { activation = null }: Pick<WorldLocation['cameras'][number], 'activation'> | { activation?: null },
  atMs: number,
): boolean {
  return !monitoring || monitoringAt({ ...monitoring, activation }, atMs).isMonitored;
}

/** The share of the hour that begins at `hourMs` (ms UTC) in which a site is monitored, from 0 to 1. */
export function monitoredShare(site: WorldLocation, hourMs: number): number {
  if (!site.monitoring) return 1;
  const midpoints = Array.from({ length: QUARTERS }, (_, index) => hourMs + (index + 0.5) * QUARTER_MS);
  const cameras = [{ activation: null }, ...site.cameras.filter(({ activation }) => activation)];
  const monitored = midpoints.filter((atMs) => cameras.some((camera) => isMonitored(site, camera, atMs)));
  return monitored.length / QUARTERS;
}
