import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useState,
} from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { KeysOff } from '../keys/keys-off.tsx';

export const loadPopover = () => import('./opened-popover.tsx');

const OpenedPopover = lazyPart(async () => (await loadPopover()).OpenedPopover);

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Its name for screen readers. */
  label: string;
  /** The id of the trigger, if a label refers to it. */
  triggerId?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The element that gets the focus after closing; by default the one that had it before. */
  focusAfter?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

/**
 * A button with a popup. The element with `data-initial-focus` gets the focus, or else the first that can. The content
 * may be a lazy part; the popup is one itself and loads with the first opening.
 */
export function Popover(props: PopoverProps) {
  const { trigger, triggerId = trigger.props.id, open, onOpenChange } = props;
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const closed = cloneElement(trigger, {
    id: triggerId,
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    // The click retries loading that fails here.
    onPointerEnter: () => void loadPopover().catch(() => undefined),
    onClick: () => {
      setWanted(true);
      onOpenChange?.(true);
    },
  });
  if (!wanted) return closed;
  return (
    <Suspense
      fallback={
        <>
          {closed}
          <KeysOff />
        </>
      }
    >
      <OpenedPopover {...props} />
    </Suspense>
  );
}
