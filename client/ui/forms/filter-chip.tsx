import { ChevronDown, Plus, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { type KeyHint, useKeyCombo } from '../../lib/key-hint.ts';
import { cn } from '../cn.ts';
import { ariaKeys, KeyCombo } from '../keys/kbd.tsx';
import { Popover } from '../overlays/popover.tsx';

interface FilterChipProps {
  label: string;
  /** 'Pending', 'Foxhall Farm, North' */
  value: string;
  /** Shows 'is not' between label and value. */
  negative?: boolean;
  icon?: ReactNode;
  /** Hides the label of a self-explanatory value: 'Past 12 Hours'. */
  hideLabel?: boolean;
  /** Without it the filter cannot be removed, and has an arrow in place of the cross. */
  onRemove?: () => void;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Receives the focus if the chip disappears with its popover; otherwise the chip keeps it. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** The content of the popover. */
  children: ReactNode;
}

export function FilterChip({
  label,
  value,
  negative = false,
  icon,
  hideLabel = false,
  onRemove,
  open,
  onOpenChange,
  focusAfter,
  children,
}: FilterChipProps) {
  // A chip that was opened from a menu cannot return the focus to that menu.
  const chip = useRef<HTMLButtonElement>(null);
  return (
    <span className="inline-flex h-7 max-w-72 shrink-0 items-center rounded-sm border border-line-2 bg-panel text-12 text-ink-2">
      <Popover
        label={label}
        open={open}
        onOpenChange={onOpenChange}
        focusAfter={focusAfter ?? chip}
        trigger={
          <button
            ref={chip}
            type="button"
            className={cn(
              'inline-flex h-full min-w-0 items-center gap-1.5 rounded-[3px] pl-2 hover:bg-hover data-popup-open:bg-press [&>svg]:size-3.5 [&>svg]:shrink-0',
              onRemove ? 'pr-1' : 'pr-2',
            )}
          >
            {icon}
            <span className={hideLabel ? 'sr-only' : 'shrink-0'}>{label}</span>{' '}
            {negative && <span className="shrink-0 text-warning">is not</span>}{' '}
            <span className="truncate font-medium text-ink">{value}</span>
            {!onRemove && <ChevronDown aria-hidden />}
          </button>
        }
      >
        {children}
      </Popover>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove filter ${label}`}
          onClick={onRemove}
          className="mr-1 flex size-5 shrink-0 items-center justify-center rounded-xs hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

interface AddFilterButtonProps extends ComponentProps<'button'> {
  keyHint?: KeyHint | undefined;
  /** Shows the plus sign alone, with the label as its name. */
  compact?: boolean;
  label?: string;
}

/** The dashed button that adds filters; the trigger of a `Menu` or `Popover`. */
export function AddFilterButton({
  keyHint,
  compact = false,
  label = 'Filter',
  className,
  ...props
}: AddFilterButtonProps) {
  const combo = useKeyCombo(keyHint);
  return (
    <button
      type="button"
      aria-label={compact ? label : undefined}
      title={compact ? label : undefined}
      aria-keyshortcuts={ariaKeys(combo)}
      className={cn(
        'inline-flex h-7 shrink-0 items-center justify-center gap-1.5 rounded-sm border border-dashed border-line-2 text-12 text-ink-3 hover:bg-hover hover:text-ink data-popup-open:bg-press',
        compact ? 'w-7' : 'px-2',
        className,
      )}
      {...props}
    >
      <Plus aria-hidden className="size-3.5" />
      {!compact && label}
      {!compact && combo && <KeyCombo hint combo={combo} />}
    </button>
  );
}
