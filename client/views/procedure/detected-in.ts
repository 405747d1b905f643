import type { DetectionClass } from '#contract/classifications.ts';

/** The class that the types of an alarm name, if all of them name the same one: 'Person detected'. */
export function findDetectedClass(types: readonly string[]): DetectionClass | undefined {
  const [first] = types;
  if (first === undefined) return undefined;
  return (['person', 'vehicle'] as const).find((word) => types.every((type) => type.toLowerCase().includes(word)));
}
