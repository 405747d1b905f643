/** Types of `changed.mjs`, for the programs that TypeScript checks. */
export function chooseTests(
  changed: readonly string[],
  options: {
    imports: ReadonlyMap<string, readonly string[]>;
    msOf?: (file: string) => number | undefined;
    budgetMs?: number;
  },
): { chosen: string[]; leftOut: number };
