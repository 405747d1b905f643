import * as z from 'zod';

/** A failure of the provider that was asked for. */
export const Failure = z.strictObject({
  /** Answers every call of the REST API and of the voice service with this status; null ends the failure. */
  status: z.number().int().min(400).max(599).nullable(),
  message: z.string().max(200).default('Internal Server Error'),
});
export type Failure = z.output<typeof Failure>;

/** Failures on demand. */
export interface Failures {
  current(): (Failure & { status: number }) | undefined;
  set(failure: Failure): void;
}

export function createFailures(): Failures {
  let failing: (Failure & { status: number }) | undefined;
  return {
    current: () => failing,
    set: ({ status, message }) => {
      failing = status === null ? undefined : { status, message };
    },
  };
}
