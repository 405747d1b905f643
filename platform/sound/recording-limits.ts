/** Which recordings are decoded. The loudspeaker, and the program that decodes, are occupied for as long as one lasts. */
export interface RecordingLimits {
  /** Longest duration, ms. */
  readonly maxMs: number;
  /** Samples per second. */
  readonly minHz: number;
  readonly maxHz: number;
  readonly maxChannels: number;
}

/** A recording that cannot be played: it is damaged, of a format that is not supported, or beyond the limits. */
export class Undecodable extends Error {}

/** The error for a recording that lasts longer than the limits allow. */
export const tooLong = ({ maxMs }: RecordingLimits) =>
  new Undecodable(`The recording must last at most ${maxMs / 1_000} seconds`);

/** Throws Undecodable for a sample rate or a number of channels beyond the limits. */
export function requirePlayable(hz: number, channels: number, limits: RecordingLimits): void {
  // Also refuses what is no number.
  if (!(hz >= limits.minHz && hz <= limits.maxHz)) {
    const [min, max] = [limits.minHz, limits.maxHz].map((one) => one / 1_000);
    throw new Undecodable(`The recording must have a sample rate of ${min} to ${max} kHz`);
  }
  if (!(channels >= 1 && channels <= limits.maxChannels)) {
    throw new Undecodable(`The recording must have 1 to ${limits.maxChannels} channels`);
  }
}
