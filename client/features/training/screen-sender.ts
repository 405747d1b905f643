import { SCREENS_BATCH_MAX, type ScreenState } from '#contract/drills/screens.ts';
import { CallError } from '../../lib/call-error.ts';

/** A screen with its number on this page, and when it came on show, ms UTC on the server's clock. */
export interface SentScreen {
  n: number;
  atMs: number;
  state: ScreenState;
}

interface Parts {
  /** Sends screens, none of them to say that the console is there. Rejects with a CallError. */
  send: (screens: readonly SentScreen[], options: { isLeaving: boolean }) => Promise<unknown>;
  /** Waits for a time in ms. */
  pause: (ms: number) => Promise<void>;
}

/** The pause after a call that failed, ms. */
const RETRY_MS = 2_000;

/** The most screens that wait for a connection; the oldest ones are dropped. */
const WAITING_MAX = 400;

/** Sends screens in their order, one call at a time: what comes meanwhile goes with the next one. */
export function createScreenSender({ send, pause }: Parts) {
  let waiting: SentScreen[] = [];
  let isSending = false;
  let isOver = false;

  const sendAll = async () => {
    while (waiting.length > 0 && !isOver) {
      const batch = waiting.slice(0, SCREENS_BATCH_MAX);
      try {
        await send(batch, { isLeaving: false });
        waiting = waiting.filter((one) => !batch.includes(one));
      } catch (error) {
        // The server refuses this attempt or this seat for good; everything else may pass.
        if (error instanceof CallError && [400, 401, 403, 404, 409].includes(error.status)) isOver = true;
        else await pause(RETRY_MS);
      }
    }
  };

  return {
    add: (screen: SentScreen) => {
      waiting = [...waiting, screen].slice(-WAITING_MAX);
      if (isSending || isOver) return;
      isSending = true;
      void sendAll().finally(() => {
        isSending = false;
      });
    },
    /** Says that the console is still there. */
    beat: () => {
      if (!isSending && !isOver) void send([], { isLeaving: false }).catch(() => undefined);
    },
    /** The page is being left: sends what waits. */
    leave: () => {
      if (!isOver) void send(waiting.slice(0, SCREENS_BATCH_MAX), { isLeaving: true }).catch(() => undefined);
    },
    stop: () => {
      isOver = true;
    },
  };
}
