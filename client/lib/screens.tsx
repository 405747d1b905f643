import { createContext, use } from 'react';

/** Whether the console has a screen at an address that the user may see. */
export type CanOpen = (address: string) => boolean;

/** The route table answers, through the shell; without a shell no screen can be opened. */
export const ScreensContext = createContext<CanOpen>(() => false);

/**
 * Call this before offering a link or a key: links to missing screens are not offered, and appear once the
 * screen exists.
 */
export const useCanOpen = (): CanOpen => use(ScreensContext);
