/**
 * The frames to send to a receiver that has all frames up to `last`, when the current frame is `now`. Frames
 * are numbered from the epoch. Every frame of a group needs those before it, so none is left out; a receiver
 * that is too far behind, or ahead because time was set back, continues from the beginning of the current
 * group.
 */
export function framesDue(last: number | undefined, now: number, groupFrames: number): number[] {
  if (last === undefined || now < last) return numbers(groupStart(now, groupFrames), now);
  if (now - last > groupFrames) return [groupStart(now, groupFrames)];
  return numbers(last + 1, now);
}

/** The first frame of the group that a frame belongs to. */
export function groupStart(frame: number, groupFrames: number): number {
  return frame - (frame % groupFrames);
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
