import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { cn } from '../cn.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { initialFocusIn, LateFocus } from './late-focus.tsx';
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
  /** What gets the focus after closing, where that is not what had it before. */
  focusAfter?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

/** The element inside with `data-initial-focus` gets the focus, else the first that can. What is inside may be a lazy part. */
export function Popover({
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
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
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
