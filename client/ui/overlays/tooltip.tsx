import { mergeProps } from '@base-ui/react/merge-props';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { loadTip, useTip } from './use-tip.ts';

const Tip = lazyPart(async () => (await loadTip()).Tip);

interface TooltipProps {
  content: ReactNode;
  /** The element with the tip; it must accept props. */
  children: ReactElement<ComponentProps<'button'>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
  /** Whether a click on the element closes the tip. */
  closeOnClick?: boolean;
}

/** A tip that opens on hover and on keyboard focus. Its popup loads with the first tip. */
export function Tooltip({ content, children, side = 'top', disabled = false, closeOnClick = true }: TooltipProps) {
  const { anchor, open, handlers, stay, leave, close } = useTip({ disabled, closeOnClick });
  return (
    <>
      {cloneElement(children, mergeProps<'button'>(handlers, children.props))}
      {anchor && (
        <Suspense>
          <Tip open={open} anchor={anchor} side={side} onPointerEnter={stay} onPointerLeave={leave} onClose={close}>
            {content}
          </Tip>
        </Suspense>
      )}
    </>
  );
}
