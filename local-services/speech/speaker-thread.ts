import { parentPort } from 'node:worker_threads';
import { loadFlite } from './flite.ts';
import type { FromSpeaker, ToSpeaker } from './messages.ts';

/* The thread that speaks: one text after another, so that the process keeps answering meanwhile. */

const port = parentPort;
if (!port) throw new Error('this program runs as a thread');

const loading = loadFlite();
port.on('message', async ({ no, text }: ToSpeaker) => {
  const answer = (message: FromSpeaker, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred);
  try {
    const wav = (await loading)(text);
    answer({ no, wav }, [wav.buffer]);
  } catch (error) {
    answer({ no, failure: error instanceof Error ? error.message : String(error) });
  }
});
