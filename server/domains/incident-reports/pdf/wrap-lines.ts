/** Scripts without spaces between words: a line may end after any character. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC`;

/** Characters that never begin a line, such as a full stop or a closing bracket. */
const CLOSING = `、。，．：；！？）」』】〉》〕ー…々ぁぃぅぇぉっゃゅょァィゥェォッャュョ`;

/** Words; of scripts without spaces single characters, with the signs that stay with them. */
const PARTS = new RegExp(
  `[（「『【〈《〔]*[${UNSPACED}][${CLOSING}]*|[^ ${UNSPACED}（「『【〈《〔]+|[（「『【〈《〔]+| +`,
  'gu',
);

/** Divides a paragraph into lines of at most `width`; `measure` gives the width of a text. Words that are too long break anywhere. */
export function wrapLines(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let space = '';
  for (const part of paragraph.match(PARTS) ?? []) {
    if (part.startsWith(' ')) {
      space = line === '' ? '' : ' ';
      continue;
    }
    const longer = line + space + part;
    space = '';
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(part, width, measure);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  lines.push(line);
  return lines;
}

/** The pieces of a word, each as long as fits; at least one character each. */
function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let pieceWidth = 0;
  for (const character of word) {
    const characterWidth = measure(character);
    if (piece !== '' && pieceWidth + characterWidth > width) {
      pieces.push(piece);
      piece = '';
      pieceWidth = 0;
    }
    piece += character;
    pieceWidth += characterWidth;
  }
  pieces.push(piece);
  return pieces;
}

/** The beginning of a text on one line of at most `width`, with an ellipsis where something is left out. */
export function shorten(text: string, width: number, measure: (text: string) => number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (measure(line) <= width) return line;
  const [first = ''] = breakWord(line, width - measure('…'), measure);
  return `${first.trimEnd()}…`;
}
