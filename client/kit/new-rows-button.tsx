import { ArrowUp } from 'lucide-react';
import { ariaKeys, KeyCombo } from '../ui/keys/kbd.tsx';

/** '3 new': rows that wait until the operator asks for them, so that none moves under the pointer. */
export function NewRowsButton({ count, onClick, keyHint }: { count: number; onClick: () => void; keyHint?: string }) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts={ariaKeys(keyHint)}
      onClick={onClick}
      className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full bg-accent pr-1 pl-2.5 text-12 font-semibold text-on-accent transition-colors duration-120 ease-out hover:bg-accent-hover"
    >
      <ArrowUp aria-hidden className="size-3.5" />
      {count} new
      {keyHint && <KeyCombo hint combo={keyHint} className="border-current/50 text-current" />}
    </button>
  );
}
