import { createListeners } from '../../lib/store.ts';

/** Requests to take the keyboard to the window of the call, on the button that ends it. */
export const callFocus = createListeners();

export const focusCall = (): void => callFocus.notify();
