import { layered } from '../render/noise.ts';
import type { Look, Setting } from '../render/setting.ts';
import { mix, rgb, scale, smoothstep, type Vec } from '../render/vectors.ts';

/** A bright sky with drifting cloud banks. */
export function daySky(toward: Vec): Vec {
  const height = Math.max(0.02, toward[1]);
  const clear = mix(rgb('cfd8df'), rgb('8fb0d0'), smoothstep(0, 0.5, height));
  const cloud = layered((toward[0] / (height + 0.25)) * 1.4, (toward[2] / (height + 0.25)) * 0.8, 4, 50);
  return scale(mix(clear, rgb('eef0f1'), smoothstep(0.42, 0.7, cloud) * 0.8), 1.25);
}

/** A night sky over a town: a dull glow above the horizon. */
export const nightSky =
  (glow: Vec, dark: Vec = scale(rgb('232a36'), 0.55)) =>
  (toward: Vec): Vec => {
    const haze = layered(toward[0] * 3, toward[1] * 6, 3, 51);
    return mix(glow, dark, smoothstep(-0.04, 0.3 + haze * 0.1, toward[1]));
  };

/** Sun and sky of a bright day. `toward` points to the sun. */
export const daylight = (toward: Vec): Pick<Setting, 'lights' | 'ambient' | 'sky' | 'haze' | 'glows'> => ({
  lights: [{ kind: 'sun', toward, color: [1.75, 1.62, 1.42], spread: 0.012 }],
  ambient: { sky: [0.56, 0.62, 0.7], ground: [0.24, 0.23, 0.21], reach: 5 },
  sky: daySky,
  haze: { color: [0.72, 0.77, 0.83], density: 0.0016 },
  glows: [],
});

export const DAY_LOOK: Look = {
  exposure: 0.66,
  saturation: 0.72,
  tint: [1, 1, 0.99],
  noise: 2.2,
  vignette: 0.3,
  lift: 10,
};
export const NIGHT_LOOK: Look = {
  exposure: 1,
  saturation: 0.42,
  tint: [0.99, 1, 1.02],
  noise: 3.6,
  vignette: 0.5,
  lift: 14,
};
export const INDOOR_LOOK: Look = {
  exposure: 1,
  saturation: 0.7,
  tint: [1, 1, 0.99],
  noise: 2.6,
  vignette: 0.38,
  lift: 10,
};
/** Infrared: no colour at all. */
export const INFRARED_LOOK: Look = { exposure: 1, saturation: 0, tint: [1, 1, 1], noise: 5, vignette: 0.55, lift: 16 };
