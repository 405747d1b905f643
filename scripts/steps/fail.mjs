/** A failure that is told in one line, without a stack. */
export class StartFailure extends Error {}

/** Runs a script's main function; a StartFailure ends it with its one line and exit code 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
