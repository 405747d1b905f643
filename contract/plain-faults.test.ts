import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { getCamera } from './cameras.ts';
import { CHANNELS } from './channels.ts';
import { ENDPOINTS } from './endpoints.ts';
import { faultText } from './fault-text.ts';
import { encodeParts } from './request.ts';
import { unfitInput } from './unfit-input.ts';

/** Values that hardly any field takes. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e300,
  '',
  'x',
  ' ',
  'ä'.repeat(9_000),
  [],
  [1],
  {},
  new Date(0),
];
const MOST_DEPTH = 6;

/** Values with one odd part each, at every place of a schema. */
function oddValues(schema: z.core.$ZodType, depth = 0): unknown[] {
  if (depth > MOST_DEPTH) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (part: z.core.$ZodType) => oddValues(part, depth + 1);
  switch (def.type) {
    case 'object':
      return [
        ...ODD,
        { 'no such field': 1 },
        ...Object.entries(def.shape).flatMap(([name, part]) => inside(part).map((value) => ({ [name]: value }))),
      ];
    case 'array':
      return [...ODD, ...inside(def.element).map((value) => [value]), Array.from({ length: 6_000 }, () => 'x')];
    case 'union':
      return [...ODD, ...def.options.flatMap(inside)];
    case 'record':
      return [...ODD, ...inside(def.valueType).map((value) => ({ key: value }))];
    case 'tuple':
      return [...ODD, ...def.items.flatMap((part) => inside(part).map((value) => [value]))];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return inside(def.innerType);
    case 'pipe':
      return inside(def.in);
    default:
      return [...ODD];
  }
}

/** Words of the library, of JavaScript, and of a fault without words of its own. */
const FOREIGN =
  /\bInvalid (?!email\b)|\b(?:expected|received|undefined|NaN|too big|too small|unrecognized|regex)\b|\[object|"code"/i;

const faultsOf = (schema: z.ZodMiniType) =>
  new Set(
    oddValues(schema).flatMap((value) => {
      const { error } = schema.safeParse(value);
      return error ? [faultText(error), ...error.issues.map(({ message }) => message)] : [];
    }),
  );

const parts = Object.values(ENDPOINTS)
  .flat()
  .flatMap(({ endpoint: { method, path, params, query, body } }) =>
    Object.entries({ params, query, body }).map(([part, schema]) => [`${method} ${path}: ${part}`, schema] as const),
  );
const messages = Object.entries(CHANNELS).map(([name, { ClientMessage }]) => [name, ClientMessage] as const);

it.each([...parts, ...messages])('has plain words for every fault of %s', (_, schema) => {
  expect([...faultsOf(schema)].filter((text) => FOREIGN.test(text) || text.trim() === '')).toEqual([]);
});

it('finds faults to put into words', () => {
  expect(parts.flatMap(([, schema]) => [...faultsOf(schema)]).length).toBeGreaterThan(1_000);
});

it('says in words why a call cannot be made', () => {
  const input = { params: { id: 'no id' } };
  const encode = () => encodeParts(getCamera, input);
  expect(encode).toThrow();
  try {
    encode();
  } catch (error) {
    expect(unfitInput(getCamera, input, error)).toMatchObject({ message: 'id is not a valid identifier' });
  }
});
