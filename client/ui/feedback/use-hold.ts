import { useCallback } from 'react';
import { HOLD_MS, hold, type SendOptions } from '../../lib/hold.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { loadToasts } from './toast.ts';

/**
 * Sends a resolve, or holds it for 5 s with an Undo where the user prefers that. `text` says what
 * is about to happen: 'Resolving the alarm'. Rejects with `Undone` when it is taken back.
 */
export function useHold(): <Result>(text: string, send: (options: SendOptions) => Promise<Result>) => Promise<Result> {
  const [{ holdResolves }] = usePreferences();
  return useCallback(
    (text, send) => {
      if (!holdResolves) return send({ keepalive: false });
      const held = hold(send);
      const notice = loadToasts().then(({ showHeld }) => showHeld(text, held.undo));
      const close = () => void notice.then((dismiss) => dismiss());
      held.result.then(close, close);
      setTimeout(close, HOLD_MS);
      return held.result;
    },
    [holdResolves],
  );
}
