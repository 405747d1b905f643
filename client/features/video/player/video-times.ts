/** Frame length assumed until a video's own is known, in seconds. */
export const DEFAULT_FRAME_SECONDS = 0.1;
/** Shorter differences between two frames result from a seek, not from the video. */
const SHORTEST_FRAME_SECONDS = 1 / 120;

/** The moment (ms UTC) of a position in a video whose first frame is from `startMs`. */
export const momentAt = (startMs: number, seconds: number) => startMs + seconds * 1000;

/** The position of a moment, within the video. */
export function positionOf(startMs: number, momentMs: number, durationSeconds: number): number {
  return clampPosition((momentMs - startMs) / 1000, durationSeconds);
}

export function clampPosition(seconds: number, durationSeconds: number): number {
  return Math.min(Math.max(0, seconds), Math.max(0, durationSeconds));
}

/** '0:06.4', '12:03.0': minutes continue past 60; tenths are truncated, not rounded, as on the camera's own clock. */
export function formatPosition(seconds: number): string {
  // Positions such as 6.4 are slightly smaller in binary.
  const tenths = Math.max(0, Math.floor(seconds * 10 + 1e-6));
  const whole = Math.floor(tenths / 10);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}.${tenths % 10}`;
}

/** Updates the frame length after two frames: the shortest plausible step between frames. */
export function learnFrameSeconds(
  known: number | undefined,
  fromSeconds: number,
  toSeconds: number,
): number | undefined {
  const step = Math.abs(toSeconds - fromSeconds);
  if (step < SHORTEST_FRAME_SECONDS || step > 1) return known;
  return known === undefined ? step : Math.min(known, step);
}

/**
 * The position of the frame before or after the one on show. It is the frame's middle, since its start may round to the
 * previous frame.
 */
export function steppedPosition(
  frameStartSeconds: number,
  direction: -1 | 1,
  frameSeconds: number,
  durationSeconds: number,
): number {
  const frame = Math.round(frameStartSeconds / frameSeconds) + direction;
  const last = Math.max(0, Math.ceil(durationSeconds / frameSeconds - 1e-6) - 1);
  return (Math.min(Math.max(0, frame), last) + 0.5) * frameSeconds;
}
