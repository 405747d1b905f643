/** Types of `fail.mjs`, for the programs that TypeScript checks. */
export class StartFailure extends Error {}
