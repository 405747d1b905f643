import { useCallback } from 'react';
import { toast as show } from 'sonner';
import { HOLD_MS, hold, type SendOptions } from '../../lib/hold.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Button } from '../actions/button.tsx';

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
      const id = show.custom(() => <HeldCard text={text} onUndo={held.undo} />, { duration: HOLD_MS + 1_000 });
      const close = () => show.dismiss(id);
      held.result.then(close, close);
      setTimeout(close, HOLD_MS);
      return held.result;
    },
    [holdResolves],
  );
}

function HeldCard({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <div
      role="status"
      className="relative flex w-90 items-center gap-3 overflow-hidden rounded-md bg-overlay py-2 pr-2 pl-3.5 font-sans text-13 text-ink shadow-float"
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-0.75 bg-accent" />
      <p className="min-w-0 flex-1 break-words">
        {text} in {HOLD_MS / 1_000} s
      </p>
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
