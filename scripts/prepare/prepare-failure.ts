/** A failure that is reported in one line. */
export class PrepareFailure extends Error {}
