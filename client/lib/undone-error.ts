/** The user has taken a change back, or left it to a colleague: nothing was sent. */
export class UndoneError extends Error {}
