/** The state of a plan's camera or door in the alarm on show. */
export type DeviceState = 'alarm' | 'earlier' | 'quiet';

/** Cameras and doors by id; absent ones are quiet. */
export type DeviceStates = ReadonlyMap<string, DeviceState>;

/** Uses the legend's terms. */
export const deviceStateNames: Record<DeviceState, string> = { alarm: 'In alarm', earlier: 'Earlier', quiet: 'Quiet' };
