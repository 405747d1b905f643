import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { Refused } from '../http/refused.ts';
import type { FromReader, ToReader } from './messages.ts';
import { PieceQueue } from './piece-queue.ts';
import { nameOf, type ReadAnswer, type ReadCall, type Reads } from './reads.ts';

/** Maximum number of running and waiting reads; further reads are refused. */
const MOST_READS = 64;

/** Maximum number of concurrent file reads; others wait. */
const MOST_FILES = 4;

/** A read is retried once when the thread ends during it: another read may have caused that. */
const MOST_TRIES = 2;

/** Retry delay after too many reads. */
const RETRY_SECONDS = 5;

/** Time that the thread gets to end when the server stops, in ms of real time. */
const CLOSE_MS = 500;

interface Parts {
  /** Starts a thread. */
  start: () => Worker;
  clock: Clock;
  logger: Logger;
}

/** An unfinished read. */
interface Open {
  no: number;
  read: ReadCall;
  nowMs: number;
  isSent: boolean;
  tries: number;
  /** Present once the file is being sent. */
  pieces: PieceQueue | undefined;
  resolve: (answer: ReadAnswer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Answers reads in a separate thread. A thread that ends unexpectedly is replaced: files being sent break off, other
 * reads are requested again.
 */
export function createThreadedReads({ start, clock, logger }: Parts): Reads {
  const open = new Map<number, Open>();
  let thread: Worker | undefined;
  /** Whether the thread has loaded. */
  let isReady = false;
  let nextNo = 0;
  let isClosing = false;

  const post = (message: ToReader) => thread?.postMessage(message);

  const running = (): Worker => {
    if (thread) return thread;
    const started = start();
    thread = started;
    isReady = false;
    let fault: unknown;
    started.on('message', (message: FromReader) => receive(message));
    started.on('error', (error) => {
      fault = error;
    });
    started.on('exit', (code) => {
      if (thread !== started) return;
      thread = undefined;
      if (!isClosing) replace(fault ?? new Error(`the reader's thread has ended with ${code}`));
    });
    return started;
  };

  const replace = (fault: unknown) => {
    logger.error({ err: fault }, "the reader's thread has ended");
    for (const one of [...open.values()]) {
      if (!one.isSent) continue;
      one.isSent = false;
      if (one.pieces || one.tries >= MOST_TRIES) fail(one, fault);
    }
    sendOn();
  };

  /** Sends waiting reads in order, as far as the limits allow. */
  const sendOn = () => {
    let files = [...open.values()].filter((one) => one.isSent && isFile(one)).length;
    for (const one of [...open.values()]) {
      if (one.isSent || (isFile(one) && files >= MOST_FILES)) continue;
      if (isFile(one)) files += 1;
      one.isSent = true;
      one.tries += 1;
      const { binding, call, identity } = one.read;
      running().postMessage({
        type: 'ask',
        no: one.no,
        name: nameOf(binding),
        call,
        identity,
        nowMs: one.nowMs,
      } satisfies ToReader);
    }
  };

  const finish = ({ no }: Open) => {
    if (open.delete(no)) sendOn();
  };
  const fail = (one: Open, reason: unknown) => {
    one.reject(reason);
    one.pieces?.fail(reason);
    finish(one);
  };
  const drop = (one: Open, reason: unknown = new Error('the client is gone')) => {
    if (!open.has(one.no)) return;
    if (one.isSent) post({ type: 'drop', no: one.no });
    fail(one, reason);
  };

  const receive = (message: FromReader) => {
    if (message.type === 'ready') {
      isReady = true;
      return;
    }
    const one = open.get(message.no);
    if (!one) {
      // The read was dropped before the thread learned of it.
      if (message.type === 'file') post({ type: 'drop', no: message.no });
      return;
    }
    switch (message.type) {
      case 'json':
        one.resolve({ json: message.bytes });
        finish(one);
        return;
      case 'file':
        one.pieces = new PieceQueue(
          () => post({ type: 'more', no: one.no }),
          () => drop(one),
        );
        one.resolve({
          file: { name: message.name, type: message.mediaType, rowCount: message.rowCount, pieces: one.pieces },
        });
        return;
      case 'piece':
        one.pieces?.push(message.bytes);
        return;
      case 'end':
        one.pieces?.end();
        finish(one);
        return;
      case 'refused':
        fail(one, refusalOf(message));
        return;
      case 'failed':
        fail(
          one,
          message.error instanceof Error ? Object.assign(message.error, { code: message.code }) : message.error,
        );
    }
  };

  // Start the thread now, so that the first read need not wait for it.
  running();

  return {
    answer: (read) =>
      new Promise((resolve, reject) => {
        read.signal.throwIfAborted();
        if (isClosing) throw new Refused('unavailable', 'The server is stopping');
        if (open.size >= MOST_READS) {
          throw new Refused(
            'too_many_requests',
            'Too many large reads are waiting. Try again in a moment',
            RETRY_SECONDS,
          );
        }
        nextNo += 1;
        const one: Open = {
          no: nextNo,
          read,
          nowMs: clock.now(),
          isSent: false,
          tries: 0,
          pieces: undefined,
          resolve,
          reject,
        };
        open.set(one.no, one);
        read.signal.addEventListener('abort', () => drop(one, read.signal.reason), { once: true });
        sendOn();
      }),
    reloadWorld: (place) => post({ type: 'world-changed', place }),
    close: async () => {
      isClosing = true;
      for (const one of [...open.values()]) fail(one, new Refused('unavailable', 'The server is stopping'));
      if (!thread) return;
      const closing = thread;
      // One that still loads would not hear of it for as long as that takes.
      if (!isReady) {
        await closing.terminate();
        return;
      }
      const gone = new Promise((resolve) => closing.once('exit', resolve));
      const late = setTimeout(() => void closing.terminate(), CLOSE_MS);
      post({ type: 'close' });
      await gone;
      clearTimeout(late);
    },
  };
}

function refusalOf({ code, message, retryAfterSeconds }: Extract<FromReader, { type: 'refused' }>): Refused {
  return code === 'too_many_requests'
    ? new Refused(code, message, retryAfterSeconds ?? RETRY_SECONDS)
    : new Refused(code, message);
}

const isFile = ({ read }: Open) => read.binding.endpoint.answers === 'file';
