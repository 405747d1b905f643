import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  content: ReactNode;
  /** The element the tip belongs to; it must take a ref and props. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
  /** Whether a click on the element takes the tip away. */
  closeOnClick?: boolean;
}

export const TooltipProvider = BaseTooltip.Provider;

export function Tooltip({ content, children, side = 'top', disabled = false, closeOnClick = true }: TooltipProps) {
  return (
    <BaseTooltip.Root disabled={disabled}>
      <BaseTooltip.Trigger render={children} closeOnClick={closeOnClick} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="max-w-80 rounded-sm bg-overlay px-2 py-1 text-12 text-ink shadow-float transition-opacity duration-120 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0">
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
