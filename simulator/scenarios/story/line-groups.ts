/** Remembers which lines of a log came at once: a track sees all of them before it goes on. */
export interface LineGroups {
  /** A line was appended; `n` is its number. */
  note(n: number): void;
  /** How many lines there were after each group. */
  read(): number[];
}

export function createLineGroups(): LineGroups {
  const ends: number[] = [];
  let isOpen = false;
  return {
    note: (n) => {
      if (isOpen) ends.pop();
      ends.push(n);
      if (isOpen) return;
      isOpen = true;
      queueMicrotask(() => {
        isOpen = false;
      });
    },
    read: () => [...ends],
  };
}
