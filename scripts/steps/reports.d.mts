/** Types of `reports.mjs`, for the programs that TypeScript checks. */
export function readVitestReport(
  file: string,
  run: { code: number; isFull: boolean },
): { passed: number; failed: number; files: { name: string; ms: number }[] };
