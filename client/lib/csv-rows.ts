const QUOTE = 34;
const LINE_BREAK = 10;

/** Counts the rows of a CSV file, without its header row, while its bytes arrive: a line break within quotes ends none. */
export function createRowCounter(): (bytes: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_BREAK && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
