import type { MessagePort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Db, unmapPages } from '#db/open.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { Config } from '../config.ts';
import { assembleDomains, bindingsOf } from '../domains.ts';
import { Refused } from '../http/refused.ts';
import { UNMAP_EVERY_MS } from '../jobs/unmap-database.ts';
import type { FromReader, ToReader } from './messages.ts';
import { nameOf, readAnswer } from './reads.ts';

interface Parts {
  /** A separate read-only connection. */
  db: Db;
  config: Config;
  logger: Logger;
  port: MessagePort;
}

type Pieces = AsyncIterator<Uint8Array> | Iterator<Uint8Array>;

/**
 * The reader's side of heavy reads: the same services and handlers as on the main thread, with a separate connection.
 * Each call sees one snapshot of the database, and the time at which it was requested.
 */
export function startReader({ db, config, logger, port }: Parts): void {
  const clock = new SimulatedClock(0);
  const realTime = new RealClock();
  const parts = { db, config, logger, clock, realTime, isReader: true };
  const domains = assembleDomains(parts);
  const bindings = new Map(
    bindingsOf(domains)
      .filter(({ heavy }) => heavy)
      .map((binding) => [nameOf(binding), binding]),
  );
  const stopUnmapping = realTime.every(UNMAP_EVERY_MS, () => unmapPages(db.$client));
  const files = new Map<number, Pieces>();
  const post = (message: FromReader, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

  const answer = ({ no, name, call, identity, nowMs }: Extract<ToReader, { type: 'ask' }>) => {
    clock.set({ epochMs: nowMs });
    const binding = bindings.get(name);
    if (!binding) throw new Error(`${name} is no heavy read`);
    const snapshot = db.$client.transaction(() => binding.answer(call, identity));
    const answered = readAnswer(binding, snapshot.deferred());
    if ('json' in answered) {
      const bytes = ownBytes(answered.json);
      post({ type: 'json', no, bytes }, [bytes.buffer]);
      return;
    }
    const { name: file, type, rowCount, pieces } = answered.file;
    files.set(no, Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]());
    post({ type: 'file', no, name: file, mediaType: type, rowCount });
  };

  const more = async (no: number) => {
    const next = await files.get(no)?.next();
    if (!next) return;
    if (next.done) {
      files.delete(no);
      post({ type: 'end', no });
      return;
    }
    const bytes = ownBytes(next.value);
    post({ type: 'piece', no, bytes }, [bytes.buffer]);
  };

  const fail = (no: number, error: unknown) => {
    files.delete(no);
    if (!(error instanceof Refused)) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      post({ type: 'failed', no, error, code });
      return;
    }
    const { code, message, retryAfterSeconds } = error;
    post({ type: 'refused', no, code, message, retryAfterSeconds });
  };

  port.on('message', async (message: ToReader) => {
    switch (message.type) {
      case 'ask':
        try {
          answer(message);
        } catch (error) {
          fail(message.no, error);
        }
        return;
      case 'more':
        await more(message.no).catch((error) => fail(message.no, error));
        return;
      case 'drop':
        await files.get(message.no)?.return?.();
        files.delete(message.no);
        return;
      case 'world-changed':
        domains.services.world.reload(message.place);
        return;
      case 'close':
        stopUnmapping();
        port.close();
        db.$client.close();
    }
  });
  post({ type: 'ready' });
}

/** Bytes that own their memory, so that they can be transferred to the other thread instead of copied. */
function ownBytes(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  const { buffer, byteLength } = content;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(content);
}
