import type * as z from 'zod';
import { needsSubject } from '#contract/named-fault.ts';
import '#contract/plain-faults.ts';
import type { Path, PlacedFault } from './faults.ts';
import { shown, suggestion } from './one-of.ts';

type Issue = z.core.$ZodIssue;

/** The document and the schema around the value of an issue. */
export interface Around {
  /** The value at a place of the document. */
  valueAt: (path: Path) => unknown;
  /** The keys that the schema knows at a place. */
  keysAt: (path: Path) => readonly string[];
}

/**
 * The faults that the issues of a schema stand for, each made when it is asked for; `base`: the place of the value that
 * was checked.
 */
export function* faultsOf(issues: readonly Issue[], base: Path, around: Around): Generator<PlacedFault> {
  for (const issue of issues) yield* faultsOfIssue(issue, base, around);
}

function* faultsOfIssue(issue: Issue, base: Path, around: Around): Generator<PlacedFault> {
  const path = [...base, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys) {
        yield { path: [...path, key], at: 'key', message: unknownKey(key, path, around) };
      }
      break;
    case 'invalid_union':
      yield* faultsOf(bestBranch(issue.errors), path, around);
      break;
    case 'invalid_value':
      if (around.valueAt(path) === undefined) yield missing(path);
      else yield { path, at: 'value', message: unknownValue(issue, around.valueAt(path)) };
      break;
    case 'custom':
      if (around.valueAt(path) === undefined) yield missing(path);
      else yield { path, at: 'value', message: withKey(issue.message, path) };
      break;
    case 'invalid_key':
      yield { path, at: 'key', message: issue.issues[0]?.message ?? issue.message };
      break;
    case 'invalid_type':
      yield invalidType(issue, path, around.valueAt(path));
      break;
    default:
      yield { path, at: 'value', message: withKey(issue.message, path) };
  }
}

const withKey = (message: string, path: Path) => (needsSubject(message) ? `'${path.at(-1)}' ${message}` : message);

function unknownKey(key: string, path: Path, { valueAt, keysAt }: Around): string {
  const value = valueAt([...path, key]);
  // A text with a comma in a flow mapping becomes two entries.
  if (value === null && /\s/.test(key))
    return `the key '${key}' is not known here; put a text with a comma between quotes`;
  return `the key '${key}' is not known here${suggestion(key, keysAt(path))}`;
}

/** Of a union, the branch that fits the value best: the one whose own type is right. */
function bestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const isOfOtherType = ([first]: readonly Issue[]) =>
    first !== undefined && first.path.length === 0 && first.code === 'invalid_type';
  return branches.find((branch) => !isOfOtherType(branch)) ?? branches[0] ?? [];
}

function unknownValue(issue: Extract<Issue, { code: 'invalid_value' }>, value: unknown): string {
  const values = issue.values.map(String);
  if (!needsSubject(issue.message)) return issue.message;
  const near = suggestion(String(value), values);
  return near === ''
    ? `${shown(value)} is not known here; one of ${values.join(', ')}`
    : `${shown(value)} is not known here${near}`;
}

function invalidType(issue: Extract<Issue, { code: 'invalid_type' }>, path: Path, value: unknown): PlacedFault {
  if (!needsSubject(issue.message)) return { path, at: 'value', message: issue.message };
  const key = path.at(-1);
  if (value === undefined) return missing(path);
  return { path, at: 'value', message: `'${key}' must be ${WORDS[issue.expected] ?? issue.expected}` };
}

const missing = (path: Path): PlacedFault => ({
  path: path.slice(0, -1),
  at: 'value',
  message: `the key '${path.at(-1)}' is missing`,
});

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a mapping',
  record: 'a mapping',
  array: 'a list',
  tuple: 'a list of two',
};
