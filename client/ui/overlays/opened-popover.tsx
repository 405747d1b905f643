import { Popover as BasePopover } from '@base-ui/react/popover';
import { Suspense, useRef } from 'react';
import { cn } from '../cn.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { initialFocusIn, LateFocus } from './late-focus.tsx';
import type { PopoverProps } from './popover.tsx';
import { popupStyles } from './popup-styles.ts';

/** A `Popover` and its trigger from the first opening on. Uncontrolled, it starts open. */
export function OpenedPopover({
  trigger,
  label,
  triggerId,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  focusAfter,
  className,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root open={open} defaultOpen onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger id={triggerId} render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align={align} side={side} sideOffset={4} className="z-40">
          <BasePopover.Popup
            ref={popup}
            data-keys-off
            initialFocus={() => initialFocusIn(popup) ?? true}
            finalFocus={focusAfter}
            aria-label={label}
            className={cn(popupStyles, 'max-h-(--available-height) overflow-y-auto', className)}
          >
            <Suspense fallback={<Skeleton className="m-3 h-40 w-60" />}>
              {children}
              <LateFocus popup={popup} />
            </Suspense>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
