import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cn } from '../cn.ts';
import { popupItemStyles, popupStyles } from '../overlays/popup-styles.ts';
import { useRepeatedGesture } from '../overlays/use-first-use.ts';
import { useFieldControl } from './field.tsx';
import { type SelectProps, selectTriggerStyles } from './select.tsx';

/** A `Select` from its first use on. */
export function OpenedSelect({
  value,
  onValueChange,
  options,
  placeholder = 'Select',
  disabled,
  gesture,
  ...props
}: SelectProps<string> & { gesture: MouseEvent }) {
  const control = useFieldControl();
  const trigger = useRepeatedGesture(gesture);
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(chosen) => {
        if (chosen !== null) onValueChange(chosen);
      }}
      disabled={disabled}
    >
      <BaseSelect.Trigger ref={trigger} {...control} aria-label={props['aria-label']} className={selectTriggerStyles}>
        <BaseSelect.Value placeholder={placeholder} className="truncate" />
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </BaseSelect.Trigger>
      {/* Everything on a page belongs to a landmark, floating parts too. */}
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
