import { createContext, use } from 'react';

/** Whether the console has a screen at an address, and the user may see it. */
export type CanOpen = (address: string) => boolean;

/** The route table answers, through the shell; where there is no shell, no screen can be opened. */
export const ScreensContext = createContext<CanOpen>(() => false);

/** Asks before offering a link or a key: what leads nowhere is not offered, and appears once its screen exists. */
export const useCanOpen = (): CanOpen => use(ScreensContext);
