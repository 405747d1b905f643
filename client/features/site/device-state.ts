/** What a camera or door of a plan has to do with the alarm on show. */
export type DeviceState = 'alarm' | 'earlier' | 'quiet';

/** Cameras and doors by id; those that are not in it are quiet. */
export type DeviceStates = ReadonlyMap<string, DeviceState>;

/** In the words of the legend. */
export const deviceStateNames: Record<DeviceState, string> = { alarm: 'In alarm', earlier: 'Earlier', quiet: 'Quiet' };
