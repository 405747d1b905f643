import pino from 'pino';
import { dataChannelPeers } from '../datachannel-peer.ts';
import { readViewerOffer } from '../viewer-offer.ts';
import { testOffer } from './test-offer.ts';

/*
 * A process for tests (run with --expose-gc) that creates peers that never connect, drops them and tears the
 * library down. Prints how much its memory grew over 600 of them, in MB.
 */
const ROUNDS_BEFORE = 3;
const ROUNDS = 10;
const VIEWERS = 60;

const peers = dataChannelPeers({ host: '127.0.0.1', log: pino({ level: 'silent' }) });
await peers.warmUp();
const resident: number[] = [];
for (let round = 0; round < ROUNDS_BEFORE + ROUNDS; round += 1) {
  const answered = Array.from({ length: VIEWERS }, () =>
    peers.answerOffer(readViewerOffer(testOffer()), { onOpen: () => undefined, onClosed: () => undefined }),
  );
  for (const peer of await Promise.all(answered)) peer.close();
  // Closed peers are reported on the next turns; after that they may be collected.
  await new Promise((resolve) => setTimeout(resolve, 50));
  globalThis.gc?.();
  resident.push(process.memoryUsage().rss);
}
const grown = Math.max(0, (resident.at(-1) ?? 0) - (resident[ROUNDS_BEFORE - 1] ?? 0));
// Reuses freed memory for other objects, as would happen later.
const others = Array.from({ length: 20_000 }, (_, index) => Buffer.allocUnsafeSlow(64 + (index % 400)).fill(0xab));
globalThis.gc?.();
peers.stop();
console.log(JSON.stringify({ grownMb: Math.round(grown / 1e6), others: others.length }));
process.exit(0);
