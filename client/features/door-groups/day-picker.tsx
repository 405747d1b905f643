import { cn } from '../../ui/cn.ts';

interface DayPickerProps {
  days: readonly boolean[];
  /** The names of the days, in their order. */
  names: readonly string[];
  onChange: (days: boolean[]) => void;
}

/** Any of the days of a week, as buttons that stay pressed. Use it in a `Field`. */
export function DayPicker({ days, names, onChange }: DayPickerProps) {
  return (
    <fieldset aria-label="Active days" className="flex rounded-sm border border-line-2">
      {names.map((name, day) => (
        <button
          key={name}
          type="button"
          aria-pressed={days[day] === true}
          onClick={() => onChange(names.map((_, index) => (index === day) !== (days[index] === true)))}
          className={cn(
            'h-7.5 min-w-0 flex-1 border-line-2 text-12 font-medium not-first:border-l first:rounded-l-[3px] last:rounded-r-[3px]',
            'text-ink-3 transition-colors duration-120 ease-out hover:bg-hover aria-pressed:bg-accent-tint aria-pressed:text-ink',
          )}
        >
          {name.slice(0, 3)}
        </button>
      ))}
    </fieldset>
  );
}
