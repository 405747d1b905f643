import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CornerDownLeft, Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { type KeyHint, useKeyCombo } from '../../lib/key-hint.ts';
import { cn } from '../cn.ts';

const glyphs: Record<string, { icon: ReactNode; name: string }> = {
  ArrowUp: { icon: <ArrowUp />, name: 'Up' },
  ArrowDown: { icon: <ArrowDown />, name: 'Down' },
  ArrowLeft: { icon: <ArrowLeft />, name: 'Left' },
  ArrowRight: { icon: <ArrowRight />, name: 'Right' },
  Enter: { icon: <CornerDownLeft />, name: 'Enter' },
  Backspace: { icon: <Delete />, name: 'Backspace' },
};

const words: Record<string, string> = { Escape: 'Esc', ' ': 'Space' };

/** One key cap. `name` is a key as in the key table ('Enter', 'k', 'Escape'). */
function Kbd({ name, className }: { name: string; className?: string }) {
  const glyph = glyphs[name];
  return (
    <kbd
      className={cn(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border border-line-2 px-0.75 font-sans text-11 font-medium text-ink-2 [&>svg]:size-2.5',
        className,
      )}
    >
      {glyph ? (
        <>
          {glyph.icon}
          <span className="sr-only">{glyph.name}</span>
        </>
      ) : (
        (words[name] ?? (name.length === 1 ? name.toUpperCase() : name))
      )}
    </kbd>
  );
}

function partsOf(combo: string): string[] {
  return combo === '+' ? ['+'] : combo.split('+');
}

interface KeyComboProps {
  combo: string;
  /** For caps inside a control: they are not part of its name; the control has `ariaKeys` instead. */
  hint?: boolean;
  className?: string;
}

/** The caps of a combination such as 'Ctrl+Enter', side by side. */
export function KeyCombo({ combo, hint = false, className }: KeyComboProps) {
  const parts = partsOf(combo);
  return (
    <span className="inline-flex gap-1" aria-hidden={hint || undefined}>
      {parts.map((part) => (
        <Kbd key={part} name={part} className={className} />
      ))}
    </span>
  );
}

interface KeyCapsProps {
  /** The key of the table that the control around them names. */
  of: KeyHint;
  /** For caps beside a text rather than inside a control. */
  spoken?: boolean;
  className?: string;
}

/** The caps of a key inside a control, as long as the key is answered. */
export function KeyCaps({ of, spoken = false, className }: KeyCapsProps) {
  const combo = useKeyCombo(of);
  return combo && <KeyCombo hint={!spoken} combo={combo} className={className} />;
}

const ariaNames: Record<string, string> = { Ctrl: 'Control', ' ': 'Space' };

/** A combination in the format of `aria-keyshortcuts`: 'Control+Enter'. */
export function ariaKeys(combo: string | undefined): string | undefined {
  return (
    combo &&
    partsOf(combo)
      .map((part) => ariaNames[part] ?? part)
      .join('+')
  );
}
