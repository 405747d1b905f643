import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cn } from '../cn.ts';
import { popupItemStyles, popupStyles } from '../overlays/popup-styles.ts';
import { useFieldControl } from './field.tsx';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  size?: 'small' | 'default' | 'large';
  'aria-label'?: string;
  className?: string;
}

const heights = { small: 'h-6 px-2 text-12', default: 'h-8 px-2.5 text-13', large: 'h-10 px-2.5 text-14' };

/** One of a few choices. For many, or with a search, `Combobox`. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder = 'Select',
  disabled,
  size = 'default',
  className,
  ...props
}: SelectProps<Value>) {
  const control = useFieldControl();
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(chosen) => {
        if (chosen !== null) onValueChange(chosen);
      }}
      disabled={disabled}
    >
      <BaseSelect.Trigger
        {...control}
        aria-label={props['aria-label']}
        className={cn(
          'flex w-full min-w-0 items-center justify-between gap-2 rounded-sm border border-line-control bg-panel text-left text-ink transition-colors duration-120 ease-out hover:bg-hover aria-invalid:border-error data-disabled:border-line data-disabled:bg-panel data-disabled:text-ink-off data-placeholder:text-ink-3',
          heights[size],
          className,
        )}
      >
        <BaseSelect.Value placeholder={placeholder} className="truncate" />
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </BaseSelect.Trigger>
      {/* Everything on a page belongs to a landmark, what floats above it too. */}
      <BaseSelect.Portal role="region" aria-label="Choices">
        <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-40">
          <BaseSelect.Popup
            data-keys-off
            className={cn(popupStyles, 'max-h-80 min-w-(--anchor-width) overflow-y-auto py-1')}
          >
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={cn(popupItemStyles, 'justify-between')}
                >
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
