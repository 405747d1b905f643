import * as z from 'zod';
import type { Path } from './faults.ts';

/** The keys that a schema knows at a place below it. */
export function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const at = path.reduce<z.core.$ZodType[]>((found, step) => found.flatMap((one) => childrenOf(one, step)), [schema]);
  return [
    ...new Set(at.flatMap(branchesOf).flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : []))),
  ];
}

/** A schema without what wraps it; the options of a union. */
function branchesOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional) return branchesOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return branchesOf(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(branchesOf);
  return [schema];
}

function childrenOf(schema: z.core.$ZodType, step: string | number): z.core.$ZodType[] {
  return branchesOf(schema).flatMap((one): z.core.$ZodType[] => {
    if (one instanceof z.ZodArray) return [one.element];
    if (one instanceof z.ZodRecord) return [one.valueType];
    const child: unknown = one instanceof z.ZodObject ? one.shape[String(step)] : undefined;
    return child instanceof z.ZodType ? [child] : [];
  });
}
