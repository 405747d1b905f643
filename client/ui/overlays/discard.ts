import { createContext, use } from 'react';

/** Runs `close`, which discards unsaved text, after asking if there is any. */
export type Discard = (close: () => void) => void;

/** That of the nearest dialog or `DiscardArea`; outside of them it never asks. */
export const DiscardContext = createContext<Discard>((close) => close());

/** For the Cancel button of a form: in a dialog it asks like Escape and a click outside. */
export const useDiscard = (): Discard => use(DiscardContext);
