import { createListeners } from './store.ts';

/**
 * Failures of changes whose form is gone, as after a step to another screen. The shell shows them: otherwise the operator
 * would believe that the change was made.
 */
export const unseenFailures = createListeners<[failure: Error]>();
