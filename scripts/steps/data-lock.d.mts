/** Types of `data-lock.mjs`, for the programs that TypeScript checks. */
export function lockData(folder: string): void;
export function userOf(folder: string): number | undefined;
