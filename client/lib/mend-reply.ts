import type * as z from 'zod/mini';
import { leafIssues, placeOf } from '#contract/union-issues.ts';
import { report } from './report.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** Each deviation is mended within a few rounds; a value that needs more is passed on as it is. */
const MOST_ROUNDS = 40;

/** Servers that differ everywhere are known to differ. */
const MOST_KINDS = 5_000;

/** Neutral values of parts that are absent and may not be null. */
const NEUTRAL: Readonly<Record<string, () => unknown>> = { array: () => [], record: () => ({}), string: () => '' };

/** Values with which the rest of a reply can be read, in place of odd ones. */
const STAND_INS: Readonly<Record<string, unknown>> = { string: '', number: 0, int: 0, boolean: false };

const reportedKinds = new Set<string>();

/**
 * Reads what a server of another version sends (decision 116). Undefined if nothing usable remains.
 *
 * - Absent parts are null, or an empty list or text where null is not allowed.
 * - Unknown fields are left out. Odd values, such as unknown values of an enum, are passed on unchanged.
 * - Objects that cannot be read are null where that is allowed; otherwise the innermost list element around them is
 *   left out.
 * - Each kind of deviation is reported once, by `name` and its place.
 */
export function mendReply<Reply extends z.ZodMiniType>(
  schema: Reply,
  json: unknown,
  name: string,
): z.output<Reply> | undefined {
  const mended = new Mended(json);
  const kinds = new Set<string>();
  const end = (result: unknown) => {
    reportNew(name, kinds);
    return result as z.output<Reply> | undefined;
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = schema.safeParse(mended.forReading());
    if (read.success) return end(mended.withOddValues(read.data));
    const issues = read.error.issues.flatMap(leafIssues);
    for (const issue of issues) kinds.add(mended.kindOf(issue));
    const outcome = mended.mend(issues);
    if (outcome === 'unusable') return end(undefined);
    if (outcome === 'unchanged') break;
  }
  return end(mended.value);
}

function reportNew(name: string, kinds: ReadonlySet<string>): void {
  const fresh = [...kinds].filter((kind) => !reportedKinds.has(`${name} ${kind}`));
  if (fresh.length === 0 || reportedKinds.size > MOST_KINDS) return;
  for (const kind of fresh) reportedKinds.add(`${name} ${kind}`);
  report(`${name} is not as agreed: ${fresh.join(', ')}`);
}

/**
 * The parts that a reply must have for code to access it without failing: its objects and lists. An element of a list
 * and a message must be of a known kind, too; other parts of unknown kinds are passed on, since the rest would be lost
 * with them.
 */
function isBreaking(issue: Issue): boolean {
  if (issue.code === 'invalid_union') return issue.path.length < 2 || typeof issue.path.at(-2) === 'number';
  return issue.code === 'invalid_type' && ['object', 'array', 'record', 'tuple'].includes(issue.expected);
}

/** A reply while it is mended. */
class Mended {
  readonly value: unknown;
  /** Odd values, which are passed on, with the values that stand in for them meanwhile. */
  #odd = new Map<string, { path: Path; standIn: unknown }>();
  /** How often each place was mended. */
  readonly #tries = new Map<string, number>();

  constructor(json: unknown) {
    this.value = structuredClone(json);
  }

  /** The place and the kind of a deviation. */
  kindOf({ path, code }: Issue): string {
    return `${placeOf(path) || 'all of it'} (${valueAt(this.value, path) === undefined ? 'absent' : code})`;
  }

  forReading(): unknown {
    const reading = structuredClone(this.value);
    for (const { path, standIn } of this.#odd.values()) setAt(reading, path, standIn);
    return reading;
  }

  /** The reply as read, with the odd values instead of those that stood in for them. */
  withOddValues(read: unknown): unknown {
    for (const { path } of this.#odd.values()) setAt(read, path, valueAt(this.value, path));
    return read;
  }

  /** Mends a step further. Unusable: something outside of all lists is broken. */
  mend(issues: readonly Issue[]): 'changed' | 'unchanged' | 'unusable' {
    const broken = issues.filter((issue) => !this.#fill(issue));
    const breaking = broken.filter(isBreaking);
    if (breaking.length > 0) return this.#removeElements(breaking);
    const known = this.#odd.size;
    for (const issue of broken) this.#standIn(issue);
    return broken.length < issues.length || this.#odd.size > known ? 'changed' : 'unchanged';
  }

  /** Fills an absent part, drops an unknown field, or lets go of a part that cannot be read. */
  #fill(issue: Issue): boolean {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) setAt(this.value, [...issue.path, key], undefined);
      return issue.keys.length > 0;
    }
    const path = issue.code === 'invalid_union' ? issue.path.slice(0, -1) : issue.path;
    const value = valueAt(this.value, path);
    if (value !== undefined && value !== null && !isBreaking(issue)) return false;
    const place = JSON.stringify(path);
    const tries = this.#tries.get(place) ?? 0;
    this.#tries.set(place, tries + 1);
    const neutral = issue.code === 'invalid_type' && value === undefined ? NEUTRAL[issue.expected] : undefined;
    if (tries === 0) return setAt(this.value, path, null);
    if (tries === 1) return setAt(this.value, path, undefined);
    return tries === 2 && neutral !== undefined && setAt(this.value, path, neutral());
  }

  #standIn(issue: Issue): void {
    const standIn =
      issue.code === 'invalid_value'
        ? issue.values[0]
        : issue.code === 'invalid_type'
          ? STAND_INS[issue.expected]
          : issue.code === 'too_small'
            ? issue.minimum
            : issue.code === 'too_big'
              ? issue.maximum
              : undefined;
    if (standIn !== undefined) this.#odd.set(JSON.stringify(issue.path), { path: issue.path, standIn });
  }

  #removeElements(issues: readonly Issue[]): 'changed' | 'unusable' {
    const removed = new Map<unknown[], Set<unknown>>();
    for (const { path } of issues) {
      const index = path.findLastIndex((key) => typeof key === 'number');
      const list = index < 0 ? undefined : valueAt(this.value, path.slice(0, index));
      if (!Array.isArray(list)) return 'unusable';
      removed.set(list, (removed.get(list) ?? new Set()).add(list[Number(path[index])]));
    }
    for (const [list, elements] of removed) {
      list.splice(0, list.length, ...list.filter((element) => !elements.has(element)));
    }
    // The places of the elements behind them have changed.
    this.#odd.clear();
    this.#tries.clear();
    return 'changed';
  }
}

/** A single item stands for the list of a batched message. */
const stepInto = (part: unknown, key: PropertyKey): unknown =>
  typeof part !== 'object' || part === null
    ? undefined
    : typeof key === 'number' && !Array.isArray(part)
      ? part
      : Reflect.get(part, key);

const valueAt = (value: unknown, path: Path): unknown => path.reduce(stepInto, value);

/** Sets a part, or removes it if undefined; returns whether there is something that has it. */
function setAt(value: unknown, path: Path, part: unknown): boolean {
  const holder = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (key === undefined || typeof holder !== 'object' || holder === null) return false;
  if (part === undefined && !Array.isArray(holder)) return Reflect.deleteProperty(holder, key);
  return Reflect.set(holder, key, part);
}
