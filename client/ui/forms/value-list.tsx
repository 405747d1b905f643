import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '../cn.ts';

interface ValueListProps<Value extends string> {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: ReactNode }[];
  onChoose: (value: Value) => void;
  className?: string;
}

/** A choice of one of a few values, for the popover of a chip. Arrow keys move the focus, Enter chooses. */
export function ValueList<Value extends string>({ label, value, options, onChoose, className }: ValueListProps<Value>) {
  const focusable = options.some((option) => option.value === value) ? value : options[0]?.value;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const choices = [...event.currentTarget.querySelectorAll('button')];
    const at = choices.findIndex((choice) => choice.matches(':focus'));
    choices.at((at + step + choices.length) % choices.length)?.focus();
  }

  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cn('flex w-44 flex-col py-1', className)}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: choosing closes the popover, so moving must not choose.
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === focusable ? 0 : -1}
          data-initial-focus={option.value === focusable || undefined}
          onClick={() => onChoose(option.value)}
          className={cn(
            'h-8 px-3 text-left text-13 hover:bg-hover focus-visible:-outline-offset-2',
            option.value === value ? 'bg-accent-tint font-medium text-ink' : 'text-ink-2',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
