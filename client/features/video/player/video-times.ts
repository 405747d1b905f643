/** Frame length of a video that has not told its own yet, in seconds. */
export const USUAL_FRAME_SECONDS = 0.1;
/** Shorter differences between two frames come from a seek, not from the video. */
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

/** '0:06.4', '12:03.0': minutes go on past 60; tenths are cut, not rounded, as on the camera's own clock. */
export function formatPosition(seconds: number): string {
  // Positions such as 6.4 are a hair below themselves in binary.
  const tenths = Math.max(0, Math.floor(seconds * 10 + 1e-6));
  const whole = Math.floor(tenths / 10);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}.${tenths % 10}`;
}

/** The frame length after another two frames were seen: the shortest believable step between frames. */
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
 * Where to seek for the frame before or after the one on show. It aims at the frame's middle: its very beginning may
 * round to the one before.
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
