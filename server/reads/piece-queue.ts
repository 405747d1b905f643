interface Waiting {
  resolve: (result: IteratorResult<Uint8Array, undefined>) => void;
  reject: (reason: unknown) => void;
}

/** The pieces of a file that another thread makes: each is requested when the last one has been taken. */
export class PieceQueue implements AsyncIterableIterator<Uint8Array, undefined> {
  private waiting: Waiting | undefined;
  private over: { reason: unknown } | 'ended' | undefined;
  private readonly ask: () => void;
  private readonly drop: () => void;

  /** `ask` requests the next piece, `drop` cancels the rest. */
  constructor(ask: () => void, drop: () => void) {
    this.ask = ask;
    this.drop = drop;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (this.over === 'ended') return Promise.resolve({ done: true, value: undefined });
    if (this.over) return Promise.reject(this.over.reason);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.ask();
    });
  }

  return(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (!this.over) {
      this.over = 'ended';
      this.drop();
    }
    return Promise.resolve({ done: true, value: undefined });
  }

  push(value: Uint8Array): void {
    this.settle((waiting) => waiting.resolve({ done: false, value }));
  }

  end(): void {
    this.over ??= 'ended';
    this.settle((waiting) => waiting.resolve({ done: true, value: undefined }));
  }

  fail(reason: unknown): void {
    this.over ??= { reason };
    this.settle((waiting) => waiting.reject(reason));
  }

  private settle(how: (waiting: Waiting) => void): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) how(waiting);
  }
}
