import type { FileContent } from './file-content.ts';

/** The acts that follow the end of a file; exactly one of the two is called, once. */
interface Following {
  /** Before the last piece is handed over. When it throws, the file breaks off before its last piece. */
  complete(): void;
  /** When the file fails, or its reader leaves. */
  drop(): void;
}

/**
 * The same pieces, each handed over when the next one has been made: nobody receives the last piece, and so the complete
 * file, before `complete` has succeeded.
 */
export function followToEnd(
  pieces: FileContent['pieces'],
  following: Following,
): AsyncIterableIterator<Uint8Array, undefined> {
  const source = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  let held: Uint8Array | undefined;
  let isOver = false;

  const drop = () => {
    if (isOver) return;
    isOver = true;
    following.drop();
  };
  const advance = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    while (!isOver) {
      const { done, value } = await source.next();
      if (isOver) break;
      const present = held;
      if (done) {
        following.complete();
        isOver = true;
        held = undefined;
        return present ? { done: false, value: present } : { done: true, value: undefined };
      }
      held = value;
      if (present) return { done: false, value: present };
    }
    return { done: true, value: undefined };
  };

  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: async () => {
      try {
        return await advance();
      } catch (error) {
        drop();
        throw error;
      }
    },
    return: async () => {
      drop();
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
}
