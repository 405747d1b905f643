import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { FromSpeaker, ToSpeaker } from './messages.ts';

/** Texts in work or waiting for it; further ones are refused. */
const TEXTS_MAX = 16;

/** A thread that works on one text for longer than this, in ms of real time, is ended. */
const WORK_MAX_MS = 10_000;

/** Too many texts are waiting to be spoken. */
export class SpeakerBusy extends Error {}

/** Speaks texts in a thread, one after another. */
export interface Speaker {
  /** The speech as WAV, 16 kHz. Rejects with SpeakerBusy when too many texts are waiting, or when the engine fails. */
  speak(text: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the thread; texts in work and waiting ones are rejected. */
  stop(): Promise<void>;
}

interface Job {
  readonly no: number;
  readonly text: string;
  resolve(wav: Uint8Array<ArrayBuffer>): void;
  reject(reason: Error): void;
}

interface Parts {
  /** Starts a thread. */
  start: () => Worker;
  machine: Clock;
  log: Pick<Logger, 'error'>;
}

/**
 * Starts the thread at once, so that the first text need not wait for the engine. A thread that ends is replaced; only
 * the text that it worked on fails.
 */
export function createThreadedSpeaker({ start, machine, log }: Parts): Speaker {
  const waiting: Job[] = [];
  let job: Job | undefined;
  /** Aborted when the work on the current text is over. */
  let over = new AbortController();
  let lastNo = 0;
  let isStopped = false;

  const finish = (): Job | undefined => {
    const done = job;
    job = undefined;
    over.abort();
    return done;
  };
  const begin = (): Worker => {
    const started = start();
    started.on('message', (message: FromSpeaker) => {
      if (message.no !== job?.no) return;
      const done = finish();
      if ('wav' in message) done?.resolve(message.wav);
      else done?.reject(new Error(message.failure));
      workOn();
    });
    started.on('error', (error) => log.error({ err: error }, 'the speech thread failed'));
    started.on('exit', () => {
      thread = undefined;
      finish()?.reject(new Error('the speech thread has ended'));
      if (isStopped) for (const { reject } of waiting.splice(0)) reject(new Error('the speech thread has ended'));
      workOn();
    });
    return started;
  };
  const workOn = () => {
    if (job) return;
    job = waiting.shift();
    if (!job) return;
    thread ??= begin();
    const used = thread;
    over = new AbortController();
    used.postMessage({ no: job.no, text: job.text } satisfies ToSpeaker);
    machine.sleep(WORK_MAX_MS, over.signal).then(
      () => void used.terminate(),
      () => undefined,
    );
  };
  let thread: Worker | undefined = begin();

  return {
    speak: (text) =>
      new Promise((resolve, reject) => {
        const count = waiting.length + (job ? 1 : 0);
        if (isStopped || count >= TEXTS_MAX) throw new SpeakerBusy('Too many texts are waiting to be spoken');
        lastNo += 1;
        waiting.push({ no: lastNo, text, resolve, reject });
        workOn();
      }),
    stop: async () => {
      isStopped = true;
      await thread?.terminate();
    },
  };
}
