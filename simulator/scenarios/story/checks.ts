import type { Step } from './steps.ts';

/** The outcome of a step that can fail. Times are ms since the start of the story. */
export interface Check {
  track: string;
  step: Step;
  /** The checked step, such as `expect alarm.raised of fox`. */
  title: string;
  /** When it began and ended. */
  from: number;
  to: number;
  /** The reason of the failure; undefined when it passed. */
  failure: string | undefined;
}

/** A check has failed and was reported: its track ends. */
export class StepFailed extends Error {}

/** The story was stopped before its end: nothing has failed. */
export class StoryStopped extends Error {
  constructor() {
    super('the story was stopped');
  }
}
