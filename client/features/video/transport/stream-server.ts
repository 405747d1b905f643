/** The initial and the longest interval between probes of an unreachable server. */
const ASK_FIRST_MS = 250;
const ASK_MAX_MS = 2_000;

/** A working server answers within this time. */
const ANSWER_MS = 1_000;

interface Wait {
  address: string;
  readonly waiting: Set<() => void>;
  timer?: ReturnType<typeof setTimeout>;
}

/** One probe per origin: a page of tiles asks once, not once per tile. */
const waits = new Map<string, Wait>();

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'OPTIONS', signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}

function askLater(origin: string, wait: Wait, pauseMs: number): void {
  wait.timer = setTimeout(async () => {
    const isBack = await answers(wait.address);
    if (waits.get(origin) !== wait) return;
    if (!isBack) {
      askLater(origin, wait, Math.min(pauseMs * 1.5, ASK_MAX_MS));
      return;
    }
    waits.delete(origin);
    for (const tell of wait.waiting) tell();
  }, pauseMs);
}

/**
 * Calls `onBack` once a stream's unreachable server answers again, with any status. Returns a function that stops
 * waiting.
 */
export function waitForServer(address: string, onBack: () => void): () => void {
  const { origin } = new URL(address, window.location.origin);
  let wait = waits.get(origin);
  if (!wait) {
    wait = { address, waiting: new Set() };
    waits.set(origin, wait);
    askLater(origin, wait, ASK_FIRST_MS);
  }
  const joined = wait;
  // A later token lives longer.
  joined.address = address;
  joined.waiting.add(onBack);
  return () => {
    joined.waiting.delete(onBack);
    if (joined.waiting.size > 0 || waits.get(origin) !== joined) return;
    clearTimeout(joined.timer);
    waits.delete(origin);
  };
}
