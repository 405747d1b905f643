/** Lets other calls run, in the middle of much work. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
