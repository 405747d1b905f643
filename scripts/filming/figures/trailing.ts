import type { Leg, Route } from './route.ts';

/** How long the second of two people starts after the first, s. */
const DELAY = 1.9;
/** How far behind the first the second stops, m. */
const GAP = 1.3;

/** The end of a route without an end of its own, s: that of a clip's figures. */
const USUAL_END = 19.2;

/** The routes of two people, one behind the other, on the way of one: the second stops behind the first. */
export function trailing(route: Route): [first: Route, second: Route] {
  const until = route.until ?? USUAL_END;
  let at = route.from;
  const steps = route.steps.map((step, index) => {
    if (!('through' in step)) return step;
    const next = route.steps[index + 1];
    const through = next && 'wait' in next ? drawnBack(at, step.through) : step.through;
    at = through.at(-1) ?? at;
    return { ...step, through };
  });
  return [
    { ...route, until: until - DELAY },
    { ...route, begin: route.begin + DELAY, until, steps },
  ];
}

/** The points of a leg from `from` on, the last drawn back towards the one before. */
function drawnBack(from: Route['from'], through: Leg['through']): Leg['through'] {
  const [before, last] = [from, ...through].slice(-2);
  if (!before || !last) return through;
  const [dx, dz] = [before[0] - last[0], before[1] - last[1]];
  const part = Math.min(1, GAP / Math.hypot(dx, dz));
  return [...through.slice(0, -1), [last[0] + dx * part, last[1] + dz * part]];
}
