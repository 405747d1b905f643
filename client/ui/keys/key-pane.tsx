import { type ComponentProps, use } from 'react';
import { KeyScopeContext, useKeyScope } from '../../lib/key-scope.ts';

interface KeyPaneProps extends Omit<ComponentProps<'div'>, 'onFocusCapture' | 'onPointerDownCapture'> {
  /** Without them its keys belong to the screen, such as while there is no other pane. */
  ownKeys?: boolean;
}

/**
 * A part of a screen with its own keys: while the operator works in it, the keys of its components take precedence over
 * those of the screen. Its popovers belong to it, wherever they are rendered.
 */
export function KeyPane({ ownKeys = true, children, ...props }: KeyPaneProps) {
  const parentScope = use(KeyScopeContext);
  const { scope, enter } = useKeyScope(parentScope);
  const onEnter = ownKeys ? enter : undefined;
  return (
    <div {...props} onFocusCapture={onEnter} onPointerDownCapture={onEnter}>
      <KeyScopeContext value={ownKeys ? scope : parentScope}>{children}</KeyScopeContext>
    </div>
  );
}
