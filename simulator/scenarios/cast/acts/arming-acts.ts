import { armCamera } from '#contract/camera-arming.ts';
import { updateDisarmWindow } from '#contract/location-config.ts';
import type { Operator } from '../operator.ts';

/** The wanted state, and how long it lasts, ms. */
interface Arming {
  isArmed: boolean;
  forMs: number;
}

/** The values of a disarm window that discard it. */
const NO_WINDOW = { startTimestamp: 0, endTimestamp: 1 };

/** Arms or disarms a camera by hand for a time. */
export async function setCameraArmed({ tools }: Operator, id: string, { isArmed, forMs }: Arming): Promise<void> {
  const { startTimestamp, endTimestamp } = windowFromNow(tools, forMs);
  const body = { isArmed, activation_window_start: startTimestamp, activation_window_end: endTimestamp };
  await tools.call(armCamera, { params: { id }, body });
}

/** Disarms a site for a time, or discards its disarm window. */
export async function setSiteArmed(
  { tools }: Operator,
  { id, timezone }: { id: string; timezone: string },
  { isArmed, forMs }: Arming,
): Promise<void> {
  const window = isArmed ? NO_WINDOW : windowFromNow(tools, forMs);
  await tools.call(updateDisarmWindow, { params: { id }, body: { ...window, timezone } });
}

/** In unix seconds. */
function windowFromNow({ clock }: Operator['tools'], forMs: number) {
  const startTimestamp = Math.floor(clock.now() / 1_000);
  return { startTimestamp, endTimestamp: startTimestamp + Math.ceil(forMs / 1_000) };
}
