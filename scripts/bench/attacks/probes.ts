import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sized } from '../size.ts';

const PAUSE_MS = 250;
/** A probe without an answer after this long, in ms, counts as refused. */
const PATIENCE_MS = sized(2_000, 60_000);

/** Outcome of probes, each over a connection of its own. */
export interface Probed {
  tries: number;
  answered: number;
  /** The longest wait for an answer, in ms. */
  slowestMs: number;
}

/** Probes an address from a local address until the signal is aborted. */
export async function probe(address: string, localAddress: string, signal: AbortSignal): Promise<Probed> {
  const probed: Probed = { tries: 0, answered: 0, slowestMs: 0 };
  while (!signal.aborted) {
    const from = performance.now();
    probed.tries += 1;
    if (await isAnswered(address, localAddress)) {
      probed.answered += 1;
      probed.slowestMs = Math.max(probed.slowestMs, performance.now() - from);
    }
    await sleep(PAUSE_MS);
  }
  return probed;
}

function isAnswered(address: string, localAddress: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(address, { agent: false, localAddress, timeout: PATIENCE_MS }, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.end();
  });
}
