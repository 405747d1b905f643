import { X } from 'lucide-react';
import { type KeyboardEvent, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SCREEN_SCOPE } from '../../lib/key-scope.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useDiscard } from './discard.ts';
import { DiscardArea } from './discard-area.tsx';
import { DockContext, type DockedProps } from './dock.tsx';

/** The docked content, once it has loaded. */
export function OpenedDock(props: DockedProps) {
  const dock = use(DockContext);
  const { onClose } = props;
  const close = useLatest(onClose);
  const registered = useRef(dock);
  useLayoutEffect(() => {
    const { close: before, setClose } = registered.current ?? {};
    before?.();
    setClose?.(() => close.current());
    return () => setClose?.(undefined);
  }, []);
  useRestoredFocus();
  if (!dock?.place) return null;
  return createPortal(
    <DiscardArea>
      <DockedSection {...props} />
    </DiscardArea>,
    dock.place,
  );
}

function DockedSection({ title, onClose, children }: DockedProps) {
  const discard = useDiscard();
  const close = () => discard(onClose);
  useKeys({ close }, { scope: SCREEN_SCOPE });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <section aria-label={title} className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <div className="flex h-10 shrink-0 items-center justify-between border-line border-b px-4">
        <h2 className="font-semibold text-13 text-ink">{title}</h2>
        <IconButton label="Close" keyHint="close" size="small" icon={<X />} onClick={close} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-3">
        <Suspense fallback={<Skeleton className="mt-3 h-56" />}>{children}</Suspense>
      </div>
    </section>
  );
}

/** Gives the focus back to the control that had it before. */
function useRestoredFocus() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus();
    },
    [before],
  );
}
