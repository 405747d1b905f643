import { createContext, useLayoutEffect, useState } from 'react';
import { createStore } from './store.ts';

/**
 * The scope in which a key is answered. The focused pane answers first, then the panes around it, the screen,
 * and the shell; never a sibling pane.
 */
export interface KeyScope {
  /** The next scope to ask. */
  readonly parent: KeyScope | undefined;
}

export const SHELL_SCOPE: KeyScope = { parent: undefined };
export const SCREEN_SCOPE: KeyScope = { parent: SHELL_SCOPE };

/** The scope of the components below; the screen's, unless a `KeyPane` provides its own. */
export const KeyScopeContext = createContext<KeyScope>(SCREEN_SCOPE);

/** The focused pane; the screen's own scope if no pane is focused. */
export const activeScope = createStore<KeyScope>(SCREEN_SCOPE);

const leavePane = () => activeScope.set(SCREEN_SCOPE);
let panes = 0;

/** Runs before the pane's own handlers: a press or focus elsewhere leaves the previous pane. */
function watchForLeaving(): () => void {
  if (panes === 0) {
    window.addEventListener('focusin', leavePane, { capture: true });
    window.addEventListener('pointerdown', leavePane, { capture: true });
  }
  panes += 1;
  return () => {
    panes -= 1;
    if (panes > 0) return;
    window.removeEventListener('focusin', leavePane, { capture: true });
    window.removeEventListener('pointerdown', leavePane, { capture: true });
  };
}

/** Creates a scope within another one, with a function that marks it as focused. */
export function useKeyScope(parent: KeyScope): { scope: KeyScope; enter: () => void } {
  const [scope] = useState<KeyScope>(() => ({ parent }));
  useLayoutEffect(() => {
    const stop = watchForLeaving();
    return () => {
      stop();
      if (activeScope.read() === scope) leavePane();
    };
  }, [scope]);
  return { scope, enter: () => activeScope.set(scope) };
}

/** The scopes that are asked for a key, in order. */
export function scopeChain(scope: KeyScope | undefined): KeyScope[] {
  return scope === undefined ? [] : [scope, ...scopeChain(scope.parent)];
}
