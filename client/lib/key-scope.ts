import { createContext, useEffect, useState } from 'react';
import { createStore } from './store.ts';

/**
 * Where a key is answered. The pane that the operator works in answers first, then the panes around it, the screen, and
 * the shell; never a pane beside it.
 */
export interface KeyScope {
  /** Asked next. */
  readonly outer: KeyScope | undefined;
}

export const SHELL_SCOPE: KeyScope = { outer: undefined };
export const SCREEN_SCOPE: KeyScope = { outer: SHELL_SCOPE };

/** The scope of the components below; a screen's, unless a `KeyPane` has one of its own. */
export const KeyScopeContext = createContext<KeyScope>(SCREEN_SCOPE);

/** The pane that the operator works in; the screen's own scope while they work in none. */
export const activeScope = createStore<KeyScope>(SCREEN_SCOPE);

const leave = () => activeScope.set(SCREEN_SCOPE);
let panes = 0;

/** Before the pane itself hears of it: a press or a focus elsewhere leaves the pane that was worked in. */
function watchLeaving(): () => void {
  if (panes === 0) {
    window.addEventListener('focusin', leave, { capture: true });
    window.addEventListener('pointerdown', leave, { capture: true });
  }
  panes += 1;
  return () => {
    panes -= 1;
    if (panes > 0) return;
    window.removeEventListener('focusin', leave, { capture: true });
    window.removeEventListener('pointerdown', leave, { capture: true });
  };
}

/** A scope within another one, and how to say that the operator works there. */
export function useKeyScope(outer: KeyScope): { scope: KeyScope; enter: () => void } {
  const [scope] = useState<KeyScope>(() => ({ outer }));
  useEffect(() => {
    const stop = watchLeaving();
    return () => {
      stop();
      if (activeScope.read() === scope) leave();
    };
  }, [scope]);
  return { scope, enter: () => activeScope.set(scope) };
}

/** The scopes that are asked for a key, in this order. */
export function scopesFrom(scope: KeyScope | undefined): KeyScope[] {
  return scope === undefined ? [] : [scope, ...scopesFrom(scope.outer)];
}
