/** How soon a server that could not be reached is asked again, and how seldom at most. */
const ASK_FIRST_MS = 250;
const ASK_MAX_MS = 2_000;

/** A server that is there answers within this long; one that hangs does not. */
const ANSWER_MS = 1_000;

interface Wait {
  address: string;
  readonly waiting: Set<() => void>;
  timer?: ReturnType<typeof setTimeout>;
}

/** One wait for each origin: a page of tiles asks once, not each tile for itself. */
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
 * Calls `onBack` once the server of a stream, which could not be reached, answers again, whatever it answers. Returns
 * how to stop waiting.
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
