import { useCallback } from 'react';
import { DELAY_MS, delayChange, type SendOptions } from '../../lib/delayed-change.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { loadToasts } from './toast.ts';

/**
 * Sends a resolve, or delays it by 5 s with an Undo where the user prefers that. `text` says what
 * is about to happen: 'Resolving the alarm'. Rejects with `Undone` when it is taken back.
 */
export function useDelayedResolve(): <Result>(
  text: string,
  send: (options: SendOptions) => Promise<Result>,
) => Promise<Result> {
  const [{ holdResolves }] = usePreferences();
  return useCallback(
    (text, send) => {
      if (!holdResolves) return send({ keepalive: false });
      const delayed = delayChange(send);
      const notice = loadToasts().then(({ showDelayed }) => showDelayed(text, delayed.undo));
      const close = () => void notice.then((dismiss) => dismiss());
      delayed.result.then(close, close);
      setTimeout(close, DELAY_MS);
      return delayed.result;
    },
    [holdResolves],
  );
}
