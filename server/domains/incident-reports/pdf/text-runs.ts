import bidiFactory from 'bidi-js';
import { otherFontOf } from './printable-text.ts';

/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Begins the lines of a paragraph that runs from right to left. */
const MARK = '\u200f';

/** Marks of direction, which are not drawn. */
const UNDRAWN = /[\u200f\u2068\u2069]/g;

/** Characters that stay with the one before them. */
const JOINED = /^(?:\p{M}|\u200c|\u200d)$/u;

/** A part of a line in one font and one direction. */
export interface Run {
  text: string;
  /** The file of a font; undefined for Inter. */
  font: string | undefined;
  /** Where it stands among the runs of its line, from the left. */
  place: number;
}

const bidi = bidiFactory();

/** The lines of a paragraph that runs from right to left are marked, so that each runs so, whatever it begins with. */
export function withDirection(paragraph: string, lines: readonly string[]): readonly string[] {
  if (!RIGHT_TO_LEFT.test(paragraph)) return lines;
  const [first] = bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs;
  return first?.level === 1 ? lines.map((line) => MARK + line) : lines;
}

export const runsFromRight = (line: string): boolean => line.startsWith(MARK);

/** The runs of a line in the order in which they are read. */
export const runsOf = (line: string): Run[] => allRuns(line).filter(({ text }) => text !== '');

function allRuns(line: string): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) {
    return inOneFont(line.replaceAll(UNDRAWN, '')).map((run, place) => ({ ...run, place }));
  }
  const embedding = bidi.getEmbeddingLevels(line, runsFromRight(line) ? 'rtl' : 'ltr');
  const { levels } = embedding;
  const order = bidi.getReorderedIndices(line, embedding);
  const placeOf = new Map(order.map((index, place) => [index, place]));
  return inOneDirection(line, levels).flatMap(({ from, text }) => {
    const isRight = (levels[from] ?? 0) % 2 === 1;
    let at = from;
    return inOneFont(text).map(({ text: part, font }): Run => {
      const place = Math.min(placeOf.get(at) ?? 0, placeOf.get(at + part.length - 1) ?? 0);
      const shown = part.replaceAll(UNDRAWN, '');
      at += part.length;
      if (!isRight) return { text: shown, font, place };
      // The font sets a run with letters of such a script from the right by itself.
      return { text: RIGHT_TO_LEFT.test(shown) ? shown : mirrored(shown), font, place };
    });
  });
}

/** Divides a line by the levels of its characters. */
function inOneDirection(line: string, levels: Uint8Array): { from: number; text: string }[] {
  const parts: { from: number; text: string }[] = [];
  for (let from = 0; from < line.length; ) {
    let to = from + 1;
    while (to < line.length && levels[to] === levels[from]) to += 1;
    parts.push({ from, text: line.slice(from, to) });
    from = to;
  }
  return parts;
}

/** Divides a text by the fonts of its characters; marks stay with their letters. */
function inOneFont(text: string): { text: string; font: string | undefined }[] {
  const parts: { text: string; font: string | undefined }[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const font = last && JOINED.test(character) ? last.font : otherFontOf(character);
    if (last && last.font === font) last.text += character;
    else parts.push({ text: character, font });
  }
  return parts;
}

const mirrored = (text: string) =>
  [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');
