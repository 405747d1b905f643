import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field.tsx';

interface PickTriggerProps extends ComponentProps<'button'> {
  /** The chosen values; the placeholder is shown if empty. */
  text: string;
  placeholder: string;
}

/** The button that opens a list of options. */
export function PickTrigger({ text, placeholder, className, ...props }: PickTriggerProps) {
  const control = useFieldControl();
  return (
    <button
      type="button"
      // A button would have only its label as its name; the text of a combobox is its value.
      role="combobox"
      // The popover overrides this once it is open.
      aria-expanded={false}
      {...control}
      className={cn(
        'flex h-8 w-full min-w-0 items-center justify-between gap-2 rounded-sm border border-line-control bg-panel px-2.5 text-left text-13 transition-colors duration-120 ease-out hover:bg-hover aria-invalid:border-error disabled:border-line disabled:bg-panel',
        className,
      )}
      {...props}
    >
      <span className={cn('truncate', props.disabled ? 'text-ink-off' : text ? 'text-ink' : 'text-ink-3')}>
        {text || placeholder}
      </span>
      <ChevronDown aria-hidden className={cn('size-4 shrink-0', props.disabled ? 'text-ink-off' : 'text-ink-3')} />
    </button>
  );
}
