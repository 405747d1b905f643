/** Types of `browser.mjs`, for the programs that TypeScript checks. */
export function installedBrowser(): string | undefined;
