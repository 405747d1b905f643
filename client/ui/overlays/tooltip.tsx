import { mergeProps } from '@base-ui/react/merge-props';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { loadTip, useTip } from './use-tip.ts';

const Tip = lazyPart(async () => (await loadTip()).Tip);

interface TooltipProps {
  content: ReactNode;
  /** The element the tip belongs to; it must take props. */
  children: ReactElement<ComponentProps<'button'>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
  /** Whether a click on the element takes the tip away. */
  closeOnClick?: boolean;
}

/** A tip for what the pointer rests on or the keyboard has come to. What floats loads with the first one. */
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
