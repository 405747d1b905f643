/** A failure that is reported in one line, without a stack. */
export class StartFailure extends Error {}
