import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CornerDownLeft, Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const glyphs: Record<string, { icon: ReactNode; name: string }> = {
  ArrowUp: { icon: <ArrowUp />, name: 'Up' },
  ArrowDown: { icon: <ArrowDown />, name: 'Down' },
  ArrowLeft: { icon: <ArrowLeft />, name: 'Left' },
  ArrowRight: { icon: <ArrowRight />, name: 'Right' },
  Enter: { icon: <CornerDownLeft />, name: 'Enter' },
  Backspace: { icon: <Delete />, name: 'Backspace' },
};

const words: Record<string, string> = { Escape: 'Esc', ' ': 'Space' };

/** One key cap. `name` is a key as the key table writes it ('Enter', 'k', 'Escape'). */
export function Kbd({ name, className }: { name: string; className?: string }) {
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

/** The caps of a combination such as 'Ctrl+Enter', side by side. */
export function KeyCombo({ combo, className }: { combo: string; className?: string }) {
  const parts = combo === '+' ? ['+'] : combo.split('+');
  return (
    <span className="inline-flex gap-1">
      {parts.map((part) => (
        <Kbd key={part} name={part} className={className} />
      ))}
    </span>
  );
}
