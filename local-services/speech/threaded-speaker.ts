import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { FromSpeaker, ToSpeaker } from './messages.ts';

/** Texts that may wait for the thread; further ones are refused. */
const MOST_WAITING = 16;

/** A thread that is silent for this long, in ms of real time, is ended. */
const SILENT_MS = 20_000;

/** Speaks texts in a thread. */
export interface Speaker {
  /** The speech as WAV, 16 kHz. Rejects when too many texts are waiting, or the engine fails. */
  speak(text: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the thread; texts in work are rejected. */
  stop(): Promise<void>;
}

interface Waiting {
  resolve: (wav: Uint8Array<ArrayBuffer>) => void;
  reject: (reason: Error) => void;
}

interface Parts {
  /** Starts a thread. */
  start: () => Worker;
  machine: Clock;
  log: Pick<Logger, 'error'>;
}

/** Starts the thread at once, so that the first text need not wait for the engine. A thread that ends is replaced. */
export function createThreadedSpeaker({ start, machine, log }: Parts): Speaker {
  const waiting = new Map<number, Waiting>();
  let lastNo = 0;
  let isStopped = false;

  const begin = (): Worker => {
    const started = start();
    started.on('message', (message: FromSpeaker) => {
      const one = waiting.get(message.no);
      waiting.delete(message.no);
      if ('wav' in message) one?.resolve(message.wav);
      else one?.reject(new Error(message.failure));
    });
    started.on('error', (error) => log.error({ err: error }, 'the speech thread failed'));
    started.on('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('the speech thread has ended'));
      waiting.clear();
      thread = undefined;
    });
    return started;
  };
  let thread: Worker | undefined = begin();

  return {
    speak: async (text) => {
      if (isStopped || waiting.size >= MOST_WAITING) throw new Error('too many texts are waiting to be spoken');
      thread ??= begin();
      const used = thread;
      lastNo += 1;
      const no = lastNo;
      const answered = new AbortController();
      const spoken = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => waiting.set(no, { resolve, reject }));
      used.postMessage({ no, text } satisfies ToSpeaker);
      machine.sleep(SILENT_MS, answered.signal).then(
        () => void used.terminate(),
        () => undefined,
      );
      return spoken.finally(() => answered.abort());
    },
    stop: async () => {
      isStopped = true;
      await thread?.terminate();
    },
  };
}
