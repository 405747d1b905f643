import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blend, contrast, readTokens } from './testing/contrast.ts';

const tokens = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));
const themes = ['dark', 'light'] as const;
const TEXT = 4.5;
const EDGE = 3;

function token(name: string) {
  const found = tokens.get(name);
  if (!found) throw new Error(`tokens.css has no colour ${name}`);
  return found;
}

const surfaces = ['bg', 'panel', 'raised', 'hover', 'overlay', 'accent-tint'];
const textPairs: [text: string, surface: string][] = [
  ...surfaces.flatMap((surface): [string, string][] => [
    ['ink', surface],
    ['ink-2', surface],
    ['ink-3', surface],
    ['accent', surface],
  ]),
  ...['bg', 'panel', 'raised', 'overlay', 'accent-tint'].flatMap((surface): [string, string][] => [
    ['error', surface],
    ['warning', surface],
    ['success', surface],
    ['info', surface],
    ['esc', surface],
  ]),
  ['ink', 'press'],
  ['ink-2', 'press'],
  ...['error', 'warning', 'success', 'info', 'esc', 'orange'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-tint`],
    ['ink', `${tone}-tint`],
    ['ink-2', `${tone}-tint`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['white', 'error-solid'],
  ['white', 'esc-solid'],
  ['on-drill', 'drill'],
  ['white', 'void'],
  ['black', 'box-person'],
  ['white', 'strip-esc'],
  ['white', 'strip-ai'],
];

const steps = Array.from({ length: 10 }, (_, index) => `tap-${index + 1}`);
const segments = ['high', 'resolved', 'open', 'past', 'dedup'].map((name) => `segment-${name}`);
const edgePairs: [edge: string, surface: string][] = [
  ['line-control', 'panel'],
  ['line-control', 'bg'],
  ['accent', 'panel'],
  ['accent', 'bg'],
  ['ai-esc', 'panel'],
  ['esc-solid', 'panel'],
  ['ink-2', 'panel'],
  ['warning', 'panel'],
  ['error', 'panel'],
  ['ink-2', 'accent-tint'],
  ['warning', 'accent-tint'],
  ['error', 'accent-tint'],
  ...[...steps, ...segments].map((name): [string, string] => [name, 'panel']),
  ['box-person', 'black'],
  ['box-vehicle', 'black'],
];

describe.each(themes)('the %s theme', (theme) => {
  it.each(textPairs)(`writes %s on %s at ${TEXT}:1 at least`, (text, surface) => {
    expect(contrast(token(text)[theme], token(surface)[theme])).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(edgePairs)(`draws %s on %s at ${EDGE}:1 at least`, (edge, surface) => {
    expect(contrast(token(edge)[theme], token(surface)[theme])).toBeGreaterThanOrEqual(EDGE);
  });

  it.each(['success', 'esc', 'error'])(`draws the edge of an outlined button in %s at ${EDGE}:1 at least`, (tone) => {
    const panel = token('panel')[theme];
    expect(contrast(blend(token(tone)[theme], panel, 0.7), panel)).toBeGreaterThanOrEqual(EDGE);
  });

  it('gives every step of the level a colour of its own', () => {
    expect(new Set(steps.map((step) => token(step)[theme].join()))).toHaveLength(steps.length);
  });
});

it('measures black on white as 21:1', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
});
