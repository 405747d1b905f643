import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

interface TipProps {
  open: boolean;
  /** The element with the tip. */
  anchor: Element;
  side: 'top' | 'bottom' | 'left' | 'right';
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The popup of a `Tooltip`. */
export function Tip({ open, anchor, side, onPointerEnter, onPointerLeave, onClose, children }: TipProps) {
  return (
    <BaseTooltip.Root
      open={open}
      onOpenChange={(next, { event, reason }) => {
        // The tooltip handles clicks on the element itself.
        const own = reason === 'outside-press' && event.target instanceof Node && anchor.contains(event.target);
        if (!next && !own) onClose();
      }}
    >
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner anchor={anchor} side={side} sideOffset={6} className="z-50">
          <BaseTooltip.Popup
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            className="max-w-80 rounded-sm bg-overlay px-2 py-1 text-12 text-ink shadow-float transition-opacity duration-120 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
