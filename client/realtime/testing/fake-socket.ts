import { onTestFinished, vi } from 'vitest';

/** A fake socket; the test plays the server. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly url: string;
  readyState = 0;
  readonly sent: unknown[] = [];
  closedWith: number | undefined;

  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1005): void {
    this.readyState = 3;
    this.closedWith = code;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

let opened: FakeSocket[] = [];

/** Replaces WebSocket and uses fake timers until the test ends. */
export function fakeSockets(): { all: FakeSocket[]; last: () => FakeSocket } {
  opened = [];
  const all = opened;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  onTestFinished(() => {
    // Unused channels close a moment later.
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    all,
    last: () => {
      const socket = all.at(-1);
      if (!socket) throw new Error('No socket has been opened');
      return socket;
    },
  };
}
