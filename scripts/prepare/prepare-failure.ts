/** A failure that is told in one line. */
export class PrepareFailure extends Error {}
