/** A failure that is reported in one line, without a stack. */
export class StartFailure extends Error {}

/** An option of a script is wrong. */
export class OptionFailure extends StartFailure {}
