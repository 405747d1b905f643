import type { ScreenState } from '#contract/drills/screens.ts';

/** A recording counts as sought when it is off by more than this, ms. */
const SEEK_MS = 1_500;

/** Whether a screen differs from an earlier one. A recording that has only played on, or stood still, is no change. */
export function hasChanged(earlier: ScreenState, later: ScreenState, elapsedMs: number): boolean {
  return (
    JSON.stringify(withoutTimes(earlier)) !== JSON.stringify(withoutTimes(later)) ||
    hasSought(earlier, later, elapsedMs)
  );
}

const withoutTimes = (state: ScreenState) => ({
  ...state,
  cameras: state.cameras.map(({ camera, feed, atMs }) => ({ camera, feed, hasTime: atMs !== null })),
});

function hasSought(earlier: ScreenState, later: ScreenState, elapsedMs: number): boolean {
  return later.cameras.some(({ atMs }, index) => {
    const before = earlier.cameras[index]?.atMs ?? null;
    if (atMs === null || before === null) return false;
    const moved = atMs - before;
    return Math.abs(moved) > SEEK_MS && Math.abs(moved - elapsedMs) > SEEK_MS;
  });
}
