import { createContext, use } from 'react';

/** Does what throws typed words away, after asking where there are any. */
export type Discard = (close: () => void) => void;

/** The nearest dialog's; outside of dialogs nobody is asked. */
export const DiscardContext = createContext<Discard>((close) => close());

/** How a form of a dialog is given up: its Cancel button asks as Escape and a click outside do. */
export const useDiscard = (): Discard => use(DiscardContext);
