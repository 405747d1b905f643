import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 5;

/** Runs an attack while polling an address. Returns the longest wait for a reply, ms. */
export async function slowestReplyDuring(address: string, attack: () => Promise<unknown>): Promise<number> {
  let slowest = 0;
  let isOver = false;
  const polling = (async () => {
    while (!isOver) {
      const from = performance.now();
      await (await fetch(address)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - from);
      await sleep(PAUSE_MS);
    }
  })();
  try {
    await attack();
  } finally {
    isOver = true;
    await polling;
  }
  return slowest;
}
