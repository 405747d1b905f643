import { armCamera } from '#contract/camera-arming.ts';
import { updateDisarmWindow } from '#contract/location-config.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Call } from '#platform/connections/ingest-api.ts';

/** The wanted state, and how long it lasts, ms. */
interface Arming {
  isArmed: boolean;
  forMs: number;
}

/** Whose calls arm and disarm, by which clock. */
interface Armer {
  call: Call;
  clock: Pick<Clock, 'now'>;
}

/** The values of a disarm window that discard it. */
const NO_WINDOW = { startTimestamp: 0, endTimestamp: 1 };

/** Arms or disarms a camera by hand for a time. */
export async function setCameraArmed(armer: Armer, id: string, { isArmed, forMs }: Arming): Promise<void> {
  const { startTimestamp, endTimestamp } = windowFromNow(armer, forMs);
  const body = { isArmed, activation_window_start: startTimestamp, activation_window_end: endTimestamp };
  await armer.call(armCamera, { params: { id }, body });
}

/** Disarms a site for a time, or discards its disarm window. */
export async function setSiteArmed(
  armer: Armer,
  { id, timezone }: { id: string; timezone: string },
  { isArmed, forMs }: Arming,
): Promise<void> {
  const window = isArmed ? NO_WINDOW : windowFromNow(armer, forMs);
  await armer.call(updateDisarmWindow, { params: { id }, body: { ...window, timezone } });
}

/** In unix seconds. */
function windowFromNow({ clock }: Armer, forMs: number) {
  const startTimestamp = Math.floor(clock.now() / 1_000);
  return { startTimestamp, endTimestamp: startTimestamp + Math.ceil(forMs / 1_000) };
}
