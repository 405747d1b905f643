/** The button that ends the call: where the keyboard goes in the call window. */
export const END_CALL_ID = 'end-call';

export const focusCall = (): void => document.getElementById(END_CALL_ID)?.focus();
