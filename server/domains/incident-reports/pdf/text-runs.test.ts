import { expect, it } from 'vitest';
import { isolate } from './printable-text.ts';
import { runsFromRight, runsOf, withDirection } from './text-runs.ts';

/** The parts of a line as they stand on the page, from the left. */
const shown = (line: string) =>
  runsOf(line)
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text);
const fontsOf = (line: string) => runsOf(line).map(({ font }) => font?.match(/noto-[a-z-]+/)?.[0] ?? 'inter');

it('sets each script in a font that has it', () => {
  expect(fontsOf('Gate 見 한 ท न א ب 🚗')).toEqual([
    'inter',
    'noto-sans-sc',
    'inter',
    'noto-sans-kr',
    'inter',
    'noto-sans-thai',
    'inter',
    'noto-sans-devanagari',
    'inter',
    'noto-sans-hebrew',
    'inter',
    'noto-sans-arabic',
    'inter',
    'noto-emoji',
  ]);
});

it('places words that run from right to left in their order, and reads them in theirs', () => {
  expect(shown('Gate בית לבן open')).toEqual(['Gate ', 'לבן', ' ', 'בית', ' open']);
  expect(runsOf('Gate בית לבן open').map(({ text }) => text)).toEqual(['Gate ', 'בית', ' ', 'לבן', ' open']);
});

it('sets numbers and Latin words within Arabic from left to right', () => {
  const [line = ''] = withDirection('باب 42 Dock', ['باب 42 Dock']);
  expect(runsFromRight(line)).toBe(true);
  expect(shown(line).join('').replaceAll(' ', '|')).toBe('Dock|42|باب');
});

it('mirrors brackets within words that run from right to left', () => {
  expect(shown('(בית)')).toEqual(['(', 'בית', ')']);
  const [line = ''] = withDirection('בית (א)', ['בית (א)']);
  expect(shown(line).join('')).toBe('(א) בית');
});

it('keeps the order of the words around a name that runs from right to left', () => {
  const line = `${isolate('باب')}, 19 Nov 2025`;
  expect(runsFromRight(withDirection(line, [line]).join(''))).toBe(false);
  expect(shown(line)).toEqual(['باب', ', 19 Nov 2025']);
});

it('keeps marks with their letters', () => {
  expect(runsOf('नमस्ते').map(({ text }) => text)).toEqual(['नमस्ते']);
});
