import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place beside a row of tabs for the tools of the open one; null where there is none. */
const TabToolsPlace = createContext<HTMLElement | null>(null);

/** Gives the panels of its content a place for their tools beside the tabs: an element in the row of tabs. */
export const TabToolsProvider = TabToolsPlace.Provider;

/** Whether a panel has a place for its tools beside its tab. */
export const useHasTabTools = (): boolean => use(TabToolsPlace) !== null;

/** Shows the tools of an open panel beside the tabs, so that they take no height from the panel. */
export function TabTools({ children }: { children: ReactNode }) {
  const place = use(TabToolsPlace);
  return place && createPortal(children, place);
}
