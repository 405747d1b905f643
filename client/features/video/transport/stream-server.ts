/** The initial and the longest interval between probes of an unreachable server. */
const FIRST_PROBE_MS = 250;
const MAX_PROBE_MS = 2_000;

/** A working server answers within this time. */
const ANSWER_MS = 1_000;

interface Probe {
  address: string;
  readonly waiting: Set<() => void>;
  timer?: ReturnType<typeof setTimeout>;
}

/** One probe per origin: a page of tiles asks once, not once per tile. */
const probes = new Map<string, Probe>();

async function isAnswering(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'OPTIONS', signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}

function scheduleProbe(origin: string, wait: Probe, pauseMs: number): void {
  wait.timer = setTimeout(async () => {
    const isBack = await isAnswering(wait.address);
    if (probes.get(origin) !== wait) return;
    if (!isBack) {
      scheduleProbe(origin, wait, Math.min(pauseMs * 1.5, MAX_PROBE_MS));
      return;
    }
    probes.delete(origin);
    for (const notify of wait.waiting) notify();
  }, pauseMs);
}

/**
 * Calls `onBack` once a stream's unreachable server answers again, with any status. Returns a function that stops
 * waiting.
 */
export function waitForServer(address: string, onBack: () => void): () => void {
  const { origin } = new URL(address, window.location.origin);
  let wait = probes.get(origin);
  if (!wait) {
    wait = { address, waiting: new Set() };
    probes.set(origin, wait);
    scheduleProbe(origin, wait, FIRST_PROBE_MS);
  }
  const joined = wait;
  // A later token lives longer.
  joined.address = address;
  joined.waiting.add(onBack);
  return () => {
    joined.waiting.delete(onBack);
    if (joined.waiting.size > 0 || probes.get(origin) !== joined) return;
    clearTimeout(joined.timer);
    probes.delete(origin);
  };
}
