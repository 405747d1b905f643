/** Types of `node-version.mjs`, for the programs that TypeScript checks. */
export function checkNodeVersion(version?: string): void;
