/** Refusals of texts that cannot be stored and read back as they are. */
const TEXT_FAULTS = {
  nul: 'Texts must not contain NUL characters',
  surrogate: 'Texts must not contain halves of surrogate pairs',
} as const;

/** A surrogate that belongs to no pair, which UTF-8 cannot represent. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The fault of the first text in a value that has one, keys of objects included; undefined without a fault. Iterative,
 * since the sender controls the depth of nesting.
 */
export function findTextFault(root: unknown): string | undefined {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') {
      if (value.includes('\u0000')) return TEXT_FAULTS.nul;
      if (LONE_SURROGATE.test(value)) return TEXT_FAULTS.surrogate;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) open.push(key, inner);
    }
  }
  return undefined;
}
