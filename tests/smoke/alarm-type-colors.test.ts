import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, readTokens } from '#client/styles/testing/contrast.ts';
import { ALARM_TYPE_COLORS } from '#db/tenant-settings.ts';

const panel = readTokens(readFileSync('client/styles/tokens.css', 'utf8')).get('panel');
const colors = Object.values(ALARM_TYPE_COLORS).flat();

const rgbOf = (hex: string) => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)] as const;
};

/** The hue angle, 0 to 360: red at both ends. */
function hueOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return ((angle * 180) / Math.PI + 360) % 360;
}

it.each(colors)('keeps %s away from red, which is reserved for alarms', (color) => {
  expect(hueOf(color)).toBeGreaterThan(40);
  expect(hueOf(color)).toBeLessThan(330);
});

it.each(colors)('is distinguishable from the panel in both themes: %s', (color) => {
  if (!panel) throw new Error('The themes have no panel');
  expect(contrast(rgbOf(color), panel.dark)).toBeGreaterThan(3);
  expect(contrast(rgbOf(color), panel.light)).toBeGreaterThan(3);
});

it('gives every alarm type different colours', () => {
  expect(new Set(colors).size).toBe(colors.length);
});
