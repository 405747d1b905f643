/** A failure that is told in one line, without a stack. */
export class StartFailure extends Error {}
