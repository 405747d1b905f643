/** Minimum interval between two refreshes, in ms: a flood of changes causes a few refreshes a second. */
const PACE_MS = 200;

/** Refreshes at the first change at once, and combines those that follow shortly. */
export function refreshPacer<List extends string>(refresh: (lists: readonly List[]) => void) {
  let waiting = new Set<List>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refreshAtPace(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.size > 0) flush();
    }, PACE_MS);
  }

  function flush(): void {
    const lists = [...waiting];
    waiting = new Set();
    refresh(lists);
    refreshAtPace();
  }

  return {
    changed(lists: readonly List[]): void {
      for (const list of lists) waiting.add(list);
      if (timer === undefined && waiting.size > 0) flush();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = new Set();
    },
  };
}
