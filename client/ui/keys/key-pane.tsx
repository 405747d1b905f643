import { type ComponentProps, use } from 'react';
import { KeyScopeContext, useKeyScope } from '../../lib/key-scope.ts';

interface KeyPaneProps extends Omit<ComponentProps<'div'>, 'onFocusCapture' | 'onPointerDownCapture'> {
  /** Without them its keys are those of the screen, such as while nothing stands beside it. */
  ownKeys?: boolean;
}

/**
 * A part of a screen with keys of its own: those of the components inside are answered while the operator works in it,
 * before those of the screen. Its popovers belong to it, wherever they are drawn.
 */
export function KeyPane({ ownKeys = true, children, ...props }: KeyPaneProps) {
  const outer = use(KeyScopeContext);
  const { scope, enter } = useKeyScope(outer);
  const onEnter = ownKeys ? enter : undefined;
  return (
    <div {...props} onFocusCapture={onEnter} onPointerDownCapture={onEnter}>
      <KeyScopeContext value={ownKeys ? scope : outer}>{children}</KeyScopeContext>
    </div>
  );
}
