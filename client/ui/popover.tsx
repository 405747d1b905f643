import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { cn } from './cn.ts';
import { popupStyles } from './popup-styles.ts';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name for screen readers. */
  label: string;
  /** The id of the trigger, where a label points at it. */
  triggerId?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
  children: ReactNode;
}

/** The element inside with `data-initial-focus` gets the focus, else the first that can. */
export function Popover({
  trigger,
  label,
  triggerId,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  className,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger id={triggerId} render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align={align} side={side} sideOffset={4} className="z-40">
          <BasePopover.Popup
            ref={popup}
            data-keys-off
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? true}
            aria-label={label}
            className={cn(popupStyles, 'max-h-(--available-height) overflow-y-auto', className)}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
