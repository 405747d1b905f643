import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { KeysOff } from '../keys/keys-off.tsx';
import { useFirstUse } from '../overlays/use-first-use.ts';
import { useFieldControl } from './field.tsx';

export const loadSelect = () => import('./opened-select.tsx');

const OpenedSelect = lazyPart(async () => (await loadSelect()).OpenedSelect);

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** The look of the trigger, the same before and after its first use. */
export const selectTriggerStyles =
  'flex h-8 w-full min-w-0 items-center justify-between gap-2 rounded-sm border border-line-control bg-panel px-2.5 text-left text-13 text-ink transition-colors duration-120 ease-out hover:bg-hover aria-invalid:border-error data-disabled:border-line data-disabled:bg-panel data-disabled:text-ink-off data-placeholder:text-ink-3';

/** The keys that open a select; letters then find an option by its name. */
const isSelectKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'ArrowDown' || key === 'ArrowUp' || (/^\S$/.test(key) && !ctrlKey && !metaKey && !altKey);

/** One of a few choices; for many, use a list with a search. What opens loads with the first use. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, placeholder = 'Select', disabled } = props;
  const control = useFieldControl();
  const { gesture, handlers } = useFirstUse(loadSelect, isSelectKey);
  const chosen = options.find((option) => option.value === value);
  const closed = (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={props['aria-label']}
      disabled={disabled}
      data-disabled={disabled ? '' : undefined}
      data-placeholder={chosen ? undefined : ''}
      className={selectTriggerStyles}
      {...control}
      {...handlers}
    >
      <span className="truncate">{chosen?.label ?? placeholder}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
    </button>
  );
  if (!gesture) return closed;
  return (
    <Suspense
      fallback={
        <>
          {closed}
          <KeysOff />
        </>
      }
    >
      <OpenedSelect
        {...props}
        gesture={gesture}
        onValueChange={(picked) => {
          const option = options.find((one) => one.value === picked);
          if (option) onValueChange(option.value);
        }}
      />
    </Suspense>
  );
}
