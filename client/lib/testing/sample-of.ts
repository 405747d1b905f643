import * as z from 'zod/mini';

/** Values that some text of the contract accepts, the most likely one first. */
const TEXTS = [
  'Sample text',
  'Sample',
  'sample-1',
  '2026-11-21T08:10:00.000Z',
  '2026-11-21',
  '02:10',
  'America/Chicago',
  'sample@watchfloor.test',
  'https://sample.test/one',
  '018f4a5e-7c3a-7b1e-9d2f-3a4b5c6d7e8f',
  '202611',
  '#aabbcc',
  '+15550100000',
  'ABCD-1234',
  '/sample',
  '7',
  'a'.repeat(64),
];

const TIME_MS = Date.UTC(2026, 10, 21, 8, 10);
const NUMBERS = [1, 0, 0.5, 10, 50, 640, TIME_MS];

/** Names of fields that contain times, as texts or as ms. */
const isTime = (name: string): boolean =>
  /(^ts|At|_at|Time|_time|[dD]ate|[tT]imestamp|From|To)(Ms|Utc|_ms)?$/.test(name);

/** Texts that screens need in fields of these names, whatever their schemas accept. */
function likelyTexts(name: string): string[] {
  if (isTime(name)) return [new Date(TIME_MS).toISOString()];
  if (/(^i|I|_i)ds?$/.test(name)) return ['sample-1'];
  return /^time_?zone$/i.test(name) ? ['America/Chicago'] : [];
}

const MOST_DEPTH = 12;

/**
 * A value that a schema accepts, with every optional part, one element in each list, and one entry in each record.
 * `variant` chooses the options of unions and the values of enums. Throws if no known value fits.
 */
export function sampleOf(schema: z.core.$ZodType, variant = 0): unknown {
  return make(schema, { variant, name: '', depth: 0 });
}

interface Place {
  variant: number;
  /** The name of the field. */
  name: string;
  depth: number;
}

function make(schema: z.core.$ZodType, place: Place): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = { ...place, depth: place.depth + 1 };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, part]) => {
          const value = make(part, { ...inner, name });
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array':
      return place.depth > MOST_DEPTH ? [] : listOf(schema, make(def.element, inner));
    case 'record':
      return Object.fromEntries(keysOf(def.keyType, inner).map((key) => [key, make(def.valueType, inner)]));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'catch':
    case 'readonly':
      return make(def.innerType, place);
    case 'lazy':
      return make(def.getter(), inner);
    case 'pipe':
      return make((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, place);
    case 'union':
      return make(chosen(def.options, place.variant), inner);
    case 'enum':
      return chosen(Object.values(def.entries), place.variant);
    case 'literal':
      return chosen(def.values, place.variant);
    case 'string':
      return fitting(schema, [...likelyTexts(place.name), ...TEXTS], place);
    case 'number':
      return fitting(schema, [...(isTime(place.name) ? [TIME_MS] : []), ...NUMBERS], place);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'undefined':
    case 'never':
      return undefined;
    case 'unknown':
    case 'any':
      return 'Sample';
    default:
      throw new Error(`There is no sample for ${def.type} (${place.name})`);
  }
}

/** One element, or one for each day of the week where a list must have them all. */
function listOf(schema: z.core.$ZodType, element: unknown): unknown[] {
  const week = Array.from({ length: 7 }, () => element);
  return [[element], week].find((list) => z.safeParse(schema, list).success) ?? [element];
}

/** Every key of an enum, or one that fits. */
function keysOf(schema: z.core.$ZodType, place: Place): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [String(make(schema, place))];
}

function chosen<Option>(options: readonly Option[], variant: number): Option {
  const option = options[variant % options.length];
  if (option === undefined) throw new Error('There is nothing to choose from');
  return option;
}

function fitting(schema: z.core.$ZodType, candidates: readonly unknown[], { name }: Place): unknown {
  const found = candidates.find((one) => z.safeParse(schema, one).success);
  if (found === undefined) throw new Error(`No sample fits ${name}`);
  return found;
}
