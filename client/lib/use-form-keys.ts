import { useLayoutEffect, useRef } from 'react';
import { SHELL_SCOPE } from './key-scope.ts';
import { type KeyId, keyTable } from './keys.ts';
import { useKeyGuard, useKeys } from './use-keys.ts';

/** The keys that ask for a form; undefined where they are not offered. */
interface FormKeys {
  escalate?: (() => void) | undefined;
  resolve?: (() => void) | undefined;
}

/** Whether the keys of an entry are typed in texts too. */
const isTyped = (id: KeyId): boolean => keyTable[id].keys.some((combo) => combo.length === 1);

/**
 * Answers keys that ask for a form which still loads, until it has loaded and answers them itself. What is typed
 * meanwhile is meant for the form: no letter may act as a key, such as C, which calls a contact. Ends when something
 * takes the focus, as the form does, or with a press of the pointer.
 */
export function useFormKeys({ escalate, resolve }: FormKeys): void {
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    const end = () => {
      isAwaited.current = false;
    };
    window.addEventListener('focusin', end, { capture: true });
    window.addEventListener('pointerdown', end, { capture: true });
    return () => {
      window.removeEventListener('focusin', end, { capture: true });
      window.removeEventListener('pointerdown', end, { capture: true });
    };
  }, []);
  useKeyGuard((id) => isAwaited.current && isTyped(id) && id !== 'escalate' && id !== 'resolve');
  const awaitAfter = (open: (() => void) | undefined) =>
    open &&
    (() => {
      // Only then does the form take the focus when it has loaded.
      isAwaited.current = document.activeElement === document.body;
      open();
    });
  useKeys({ escalate: awaitAfter(escalate), resolve: awaitAfter(resolve) }, { scope: SHELL_SCOPE });
}
