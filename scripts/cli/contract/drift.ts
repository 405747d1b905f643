import type * as z from 'zod/mini';
import { leafIssues, placeOf } from '#contract/union-issues.ts';

/** A place at which a reply or message differs from the contract. No values of records, but names of unknown kinds. */
export interface Drift {
  /** `payload.items.*.status`: `*` for all elements of a list. */
  field: string;
  expected: string;
  seen: string;
}

/** The drift of a value from its schema. */
export interface Comparison {
  drifts: Drift[];
  /** Fields that the contract does not have: servers may have more. */
  extra: string[];
}

const MOST = 50;

/** Compares what a server sent with the contract. Each kind of difference is named once. */
export function compare(schema: z.ZodMiniType, sent: unknown): Comparison {
  const read = schema.safeParse(structuredClone(sent));
  if (read.success) return { drifts: [], extra: [...extraFields(sent, read.data, [])].slice(0, MOST) };
  const drifts = new Map<string, Drift>();
  for (const issue of read.error.issues.flatMap(leafIssues)) {
    const field = placeOf(issue.path) || 'the whole reply';
    const drift = { field, expected: expectedBy(issue), seen: seenAt(sent, issue) };
    drifts.set(`${field} ${drift.expected} ${drift.seen}`, drift);
  }
  return { drifts: [...drifts.values()].slice(0, MOST), extra: [] };
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return shortened(issue.values.map((one) => JSON.stringify(one)).join(' or '));
    case 'invalid_format':
      return `a text of the form ${issue.format}`;
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return 'no further fields';
    case 'invalid_union':
      return 'a known kind';
    default:
      return 'another value';
  }
}

function seenAt(sent: unknown, issue: z.core.$ZodIssue): string {
  const value = issue.path.reduce<unknown>((part, key) => Object(part)[key], sent);
  if (issue.code === 'unrecognized_keys') return shortened(issue.keys.join(', '));
  const isKind = issue.code === 'invalid_value' || issue.code === 'invalid_union';
  // The name of a kind says what is new; other values may be personal.
  return isKind && typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? JSON.stringify(value) : typeOf(value);
}

/** The type of a value in words. */
export function typeOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}...` : text);

/** The places of fields that reading has dropped. */
function extraFields(sent: unknown, read: unknown, path: readonly PropertyKey[]): Set<string> {
  const found = new Set<string>();
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return found;
  for (const [key, part] of Object.entries(sent)) {
    const place = [...path, Array.isArray(sent) ? Number(key) : key];
    const inner = Reflect.get(read, key);
    if (!(key in read) && !Array.isArray(read)) found.add(placeOf(place));
    else for (const one of extraFields(part, inner, place)) found.add(one);
  }
  return found;
}
