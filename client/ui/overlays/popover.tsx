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

export const loadPopover = () => import('./opened-popover.tsx');

const OpenedPopover = lazyPart(async () => (await loadPopover()).OpenedPopover);

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
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

/**
 * The element inside with `data-initial-focus` gets the focus, else the first that can. What is inside may be a lazy
 * part; what floats is one itself, and loads with the first opening.
 */
export function Popover(props: PopoverProps) {
  const { trigger, triggerId = trigger.props.id, open, onOpenChange } = props;
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const closed = cloneElement(trigger, {
    id: triggerId,
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    // What cannot be loaded yet is asked for again by the click.
    onPointerEnter: () => void loadPopover().catch(() => undefined),
    onClick: () => {
      setWanted(true);
      onOpenChange?.(true);
    },
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedPopover {...props} />
    </Suspense>
  );
}
