import { clamp, lerp, smoothstep, type Vec } from '../render/vectors.ts';

/** A stop of a route for some seconds, optionally turned towards something or performing an action. */
export interface Pause {
  wait: number;
  /** Heading while waiting, radians; 0 looks along +z, turning towards +x. */
  face?: number;
  act?: 'look' | 'reach' | 'crouch';
}

/** Points to pass on the ground, [x, z] in metres, at a speed in metres per second. */
export interface Leg {
  through: (readonly [number, number])[];
  speed: number;
  /** Driven backwards. */
  reverse?: boolean;
}

export interface Route {
  /** Start in seconds of the clip. */
  begin: number;
  /** End in seconds of the clip: speeds are scaled to match. */
  until?: number;
  from: readonly [number, number];
  steps: (Leg | Pause)[];
  /** Change of speed in m/s per second. */
  agility: number;
}

/** The state of a moving figure at a moment. */
export interface Moment {
  at: Vec;
  heading: number;
  speed: number;
  /** Change of speed, m/s per second; negative when braking. */
  push: number;
  /** Metres covered since the start. */
  covered: number;
  /** Seconds since the route's start and until its end. */
  elapsed: number;
  left: number;
  reverse: boolean;
  act?: Pause['act'];
  /** Progress of the action, 0 to 1, and its current strength (it swells and fades). */
  acting: number;
  progress: number;
}

interface Stretch {
  from: number;
  to: number;
  covered: number;
  leg?: { points: { x: number; z: number; s: number }[]; length: number; speed: number; reverse: boolean };
  pause?: Pause;
  heading: number;
}

/** Follows a route; undefined before it begins and after it ends. */
export function follow(asked: Route): (seconds: number) => Moment | undefined {
  const route = paced(asked);
  const stretches = layOut(route);
  const end = stretches.at(-1)?.to ?? route.begin;
  const raw = (seconds: number) => momentAt(stretches, route, seconds);
  return (seconds) => {
    const now = raw(seconds);
    if (!now) return undefined;
    // The heading is smoothed over a short time, so that nobody turns on the spot within one frame.
    let [east, north] = [0, 0];
    for (let i = -3; i <= 3; i += 1) {
      const near = raw(clamp(seconds + i * 0.11, route.begin, end - 1e-6)) ?? now;
      east += Math.sin(near.heading);
      north += Math.cos(near.heading);
    }
    return { ...now, heading: Math.atan2(east, north), elapsed: seconds - route.begin, left: end - seconds };
  };
}

/** The route with its speeds scaled to end at the requested time. */
function paced(route: Route): Route {
  const { until } = route;
  if (until === undefined) return route;
  const at = (factor: number): Route => ({
    ...route,
    agility: route.agility * factor,
    steps: route.steps.map((step) => ('wait' in step ? step : { ...step, speed: step.speed * factor })),
  });
  let [slow, fast] = [0.2, 5];
  for (let i = 0; i < 40; i += 1) {
    const factor = (slow + fast) / 2;
    if (endOf(at(factor)) > until) slow = factor;
    else fast = factor;
  }
  return at(fast);
}

/** When the route ends, in seconds of the clip. */
const endOf = (route: Route): number => layOut(route).at(-1)?.to ?? route.begin;

function layOut(route: Route): Stretch[] {
  let [x, z] = route.from;
  let clock = route.begin;
  let covered = 0;
  let heading = 0;
  return route.steps.map((step) => {
    const from = clock;
    if ('wait' in step) {
      clock += step.wait;
      return { from, to: clock, covered, pause: step, heading };
    }
    const points = smoothPath([[x, z], ...step.through]);
    const length = points.at(-1)?.s ?? 0;
    const leg = { points, length, speed: step.speed, reverse: step.reverse ?? false };
    clock += duration(length, step.speed, route.agility);
    const stretch = { from, to: clock, covered, leg, heading };
    covered += length;
    const [before, last] = points.slice(-2);
    if (before && last) {
      heading = Math.atan2(last.x - before.x, last.z - before.z) + (leg.reverse ? Math.PI : 0);
      [x, z] = [last.x, last.z];
    }
    return stretch;
  });
}

/** Time for a stretch from standstill to standstill. */
function duration(length: number, speed: number, agility: number): number {
  const ramp = (speed * speed) / agility;
  return ramp >= length ? 2 * Math.sqrt(length / agility) : length / speed + speed / agility;
}

/** Distance and speed after `t` seconds of a stretch from standstill to standstill. */
function progressAlong(
  length: number,
  top: number,
  agility: number,
  t: number,
): { s: number; v: number; push: number } {
  const whole = duration(length, top, agility);
  const speed = Math.min(top, Math.sqrt(length * agility));
  const ramp = speed / agility;
  if (t < ramp) return { s: 0.5 * agility * t * t, v: agility * t, push: agility };
  if (t > whole - ramp) {
    const left = Math.max(0, whole - t);
    return { s: length - 0.5 * agility * left * left, v: agility * left, push: -agility };
  }
  return { s: 0.5 * agility * ramp * ramp + (t - ramp) * speed, v: speed, push: 0 };
}

function momentAt(stretches: Stretch[], route: Route, seconds: number): Moment | undefined {
  const stretch = stretches.find(({ from, to }) => seconds >= from && seconds < to);
  if (!stretch) return undefined;
  const t = seconds - stretch.from;
  const still = { elapsed: 0, left: 0, speed: 0, push: 0, reverse: false, acting: 0, progress: 0 };
  const { leg, pause } = stretch;
  if (pause) {
    const [x, z] = endPoint(stretches, stretch, route);
    const acting = smoothstep(0, 0.6, t) * smoothstep(0, 0.6, pause.wait - t);
    const heading = turnTo(stretch.heading, pause.face ?? stretch.heading, acting);
    return {
      ...still,
      at: [x, 0, z],
      heading,
      covered: stretch.covered,
      acting,
      progress: t / pause.wait,
      ...(pause.act ? { act: pause.act } : {}),
    };
  }
  if (!leg) return undefined;
  const { s, v, push } = progressAlong(leg.length, leg.speed, route.agility, t);
  const index = Math.max(
    1,
    leg.points.findIndex((point) => point.s >= s),
  );
  const [a, b] = [leg.points[index - 1], leg.points[index]];
  if (!a || !b) return undefined;
  const part = clamp((s - a.s) / Math.max(1e-6, b.s - a.s), 0, 1);
  const heading = Math.atan2(b.x - a.x, b.z - a.z) + (leg.reverse ? Math.PI : 0);
  return {
    ...still,
    at: [lerp(a.x, b.x, part), 0, lerp(a.z, b.z, part)],
    heading,
    speed: v,
    push,
    covered: stretch.covered + s,
    reverse: leg.reverse,
  };
}

function endPoint(stretches: Stretch[], pause: Stretch, route: Route): readonly [number, number] {
  const before = stretches.slice(0, stretches.indexOf(pause)).findLast(({ leg }) => leg);
  const last = before?.leg?.points.at(-1);
  return last ? [last.x, last.z] : route.from;
}

function turnTo(from: number, to: number, part: number): number {
  const apart = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  return from + apart * part;
}

/** A Catmull-Rom curve through the points, sampled finely, with the distance along it. */
function smoothPath(points: (readonly [number, number])[]): { x: number; z: number; s: number }[] {
  const result: { x: number; z: number; s: number }[] = [];
  let s = 0;
  const point = (i: number) => points[clamp(i, 0, points.length - 1)] ?? ([0, 0] as const);
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [p0, p1, p2, p3] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    for (let k = i === 0 ? 0 : 1; k <= 24; k += 1) {
      const t = k / 24;
      const curve = (axis: 0 | 1) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      const next = { x: curve(0), z: curve(1), s };
      const last = result.at(-1);
      if (last) s += Math.hypot(next.x - last.x, next.z - last.z);
      result.push({ ...next, s });
    }
  }
  return result;
}
