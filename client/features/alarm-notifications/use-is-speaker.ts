import { useEffect, useState } from 'react';
import { report } from '../../lib/report.ts';

const LOCK = 'watchfloor.alarm-announcer';
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Whether this tab is the one that announces alarms: the tab that the user touched last, because the user is there and
 * the browser allows sound. Another tab takes over when it closes.
 */
export function useIsSpeaker(): boolean {
  const [speaks, setSpeaks] = useState(!('locks' in navigator));
  useEffect(() => {
    if ('locks' in navigator) return takeTurns(navigator.locks, setSpeaks);
  }, []);
  return speaks;
}

/** Queues for the lock, and steals it when this tab is touched. Returns a function that stops. */
function takeTurns(locks: LockManager, onTurn: (speaks: boolean) => void): () => void {
  const left = new AbortController();
  const untilLeft = new Promise<void>((done) => left.signal.addEventListener('abort', () => done()));
  /** The request that holds the lock for this tab. */
  let current: object | undefined;
  let waiting: AbortController | undefined;
  let taking = false;

  function ask(options: LockOptions): void {
    const request = {};
    const speak = () => {
      current = request;
      taking = false;
      onTurn(true);
      return untilLeft;
    };
    locks.request(LOCK, options, speak).catch((error) => {
      const isTaken = error instanceof DOMException && error.name === 'AbortError';
      if (!isTaken) report('The tabs could not agree which of them announces alarms', error);
      if (current !== request || left.signal.aborted) return;
      current = undefined;
      onTurn(false);
      wait();
    });
  }

  function wait(): void {
    waiting = new AbortController();
    ask({ signal: waiting.signal });
  }

  function take(): void {
    if (current || taking) return;
    taking = true;
    waiting?.abort();
    ask({ steal: true });
  }

  wait();
  for (const touch of TOUCHES) window.addEventListener(touch, take, true);
  return () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, take, true);
    left.abort();
    waiting?.abort();
    onTurn(false);
  };
}
