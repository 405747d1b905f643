import type * as z from 'zod/mini';
import { report } from './report.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** The shape a part of the reply must have for code to access it without crashing. */
function isBreaking(issue: Issue): boolean {
  return issue.code === 'invalid_type' && ['object', 'array', 'record', 'tuple'].includes(issue.expected);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}

/** The reply with `null` for absent fields: backends omit empty fields. */
function fillWithNulls(json: unknown, issues: readonly Issue[]): unknown {
  const filled = structuredClone(json);
  for (const { path } of issues) {
    const holder = valueAt(filled, path.slice(0, -1));
    const key = path.at(-1);
    if (key === undefined || typeof holder !== 'object' || holder === null) continue;
    if (Reflect.get(holder, key) === undefined) Reflect.set(holder, key, null);
  }
  return filled;
}

/** The reply without list elements that could not be shown; undefined if something outside a list is broken. */
function removeBrokenElements(json: unknown, issues: readonly Issue[]): unknown {
  const repaired = structuredClone(json);
  const broken = new Map<unknown[], Set<unknown>>();
  for (const { path } of issues.filter(isBreaking)) {
    const index = path.findIndex((key) => typeof key === 'number');
    const list = index < 0 ? undefined : valueAt(repaired, path.slice(0, index));
    if (!Array.isArray(list)) return undefined;
    broken.set(list, (broken.get(list) ?? new Set()).add(valueAt(repaired, path.slice(0, index + 1))));
  }
  for (const [list, elements] of broken) {
    list.splice(0, list.length, ...list.filter((element) => !elements.has(element)));
  }
  return repaired;
}

/**
 * Reads a reply leniently (decisions, section 1): deviations are reported, not thrown. Odd values are passed on
 * unchanged, and list elements that would break a screen are left out. Undefined if nothing usable remains.
 */
export function readReply<Reply extends z.ZodMiniType>(
  schema: Reply,
  json: unknown,
  name: string,
): z.output<Reply> | undefined {
  const strict = schema.safeParse(json);
  if (strict.success) return strict.data;
  report(`The reply of ${name} is not as agreed`, strict.error.issues);
  const filled = fillWithNulls(json, strict.error.issues);
  const second = schema.safeParse(filled);
  if (second.success) return second.data;
  return removeBrokenElements(filled, second.error.issues) as z.output<Reply> | undefined;
}
