import { useEffect, useState } from 'react';
import { report } from '../../lib/report.ts';

const LOCK = 'watchfloor.alarm-announcer';
const USER_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Whether this tab is the one that announces alarms: the tab that the user touched last, because the user is there and
 * the browser allows sound. Another tab takes over when it closes.
 */
export function useIsSpeaker(): boolean {
  const [isSpeaker, setIsSpeaker] = useState(!('locks' in navigator));
  useEffect(() => {
    if ('locks' in navigator) return shareLock(navigator.locks, setIsSpeaker);
  }, []);
  return isSpeaker;
}

/** A lock that another tab has stolen, or a page that is being left: browsers grant it none any more. */
const isExpected = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);

/** Queues for the lock, and steals it when this tab is touched. Returns a function that stops. */
function shareLock(locks: LockManager, onHeldChange: (speaks: boolean) => void): () => void {
  const stopped = new AbortController();
  const untilStopped = new Promise<void>((done) => stopped.signal.addEventListener('abort', () => done()));
  /** The request that holds the lock for this tab. */
  let current: object | undefined;
  let waiting: AbortController | undefined;
  let isStealing = false;

  function requestLock(options: LockOptions): void {
    const request = {};
    const holdLock = () => {
      current = request;
      isStealing = false;
      onHeldChange(true);
      return untilStopped;
    };
    locks.request(LOCK, options, holdLock).catch((error) => {
      if (!isExpected(error)) report('The tabs could not agree which of them announces alarms', error);
      // The next touch tries again.
      if (options.steal && current !== request) isStealing = false;
      if (current !== request || stopped.signal.aborted) return;
      current = undefined;
      onHeldChange(false);
      queueForLock();
    });
  }

  function queueForLock(): void {
    waiting = new AbortController();
    requestLock({ signal: waiting.signal });
  }

  function stealLock(): void {
    if (current || isStealing) return;
    isStealing = true;
    waiting?.abort();
    requestLock({ steal: true });
  }

  queueForLock();
  for (const touch of USER_EVENTS) window.addEventListener(touch, stealLock, true);
  return () => {
    for (const touch of USER_EVENTS) window.removeEventListener(touch, stealLock, true);
    stopped.abort();
    waiting?.abort();
    onHeldChange(false);
  };
}
