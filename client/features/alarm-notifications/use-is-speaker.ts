import { useEffect, useState } from 'react';
import { report } from '../../lib/report.ts';

const LOCK = 'watchfloor.alarm-announcer';

/** Whether this tab is the one of the browser's that announces alarms. Another takes over when it closes. */
export function useIsSpeaker(): boolean {
  const [speaks, setSpeaks] = useState(!('locks' in navigator));
  useEffect(() => {
    if (!('locks' in navigator)) return;
    const left = new AbortController();
    const held = navigator.locks.request(LOCK, { signal: left.signal }, () => {
      setSpeaks(true);
      return new Promise<void>((done) => left.signal.addEventListener('abort', () => done()));
    });
    held.catch((error) => {
      if (!left.signal.aborted) report('The tabs could not agree which of them announces alarms', error);
    });
    return () => {
      left.abort();
      setSpeaks(false);
    };
  }, []);
  return speaks;
}
