import type * as z from 'zod';
import * as zod from 'zod';
import { CALLING_FACT_NAMES } from '#contract/drills/calling-facts.ts';
import { FACTS } from '#contract/facts.ts';
import { OPERATOR_ACTS } from '../story/steps.ts';
import { ACT_BASE, ACT_SHAPES } from './act-schemas.ts';
import { DRILL_PARTS, drillSchema } from './drill-schema.ts';
import { factSchema } from './filters.ts';
import { scenarioShape, siteSchema } from './scenario-schema.ts';
import { STEP_BASE, stepShapes } from './step-schemas.ts';
import { incidentSchema, operatorSchema, SITE_SCHEMAS } from './world-schemas.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** The reference of the language in Markdown, from the descriptions of its schemas and facts. */
export function scenarioReference(): string {
  const steps = zod.array(zod.unknown()).describe('A list of steps.');
  const shapes = stepShapes({ steps, acts: zod.array(zod.unknown()) });
  return [
    '### The file',
    table(scenarioShape({ site: siteSchema, steps }), ['sites', 'operators', 'incidents', 'story', 'drill']),
    '### Sites',
    'A site of your own:',
    table(SITE_SCHEMAS.own.shape),
    'A seeded site, of the worlds `small`, `medium` and `large`:',
    table(SITE_SCHEMAS.used.shape),
    '### Operators',
    table(operatorSchema.shape),
    '### Incidents',
    table(incidentSchema.shape),
    '### Steps',
    'Every step can have these keys:',
    table(STEP_BASE),
    ...Object.entries(shapes).flatMap(([verb, shape]) => [`#### \`${verb}\``, table(shape)]),
    '#### `act`',
    'Every act can have these keys:',
    table(ACT_BASE),
    actTable(),
    '### Drills',
    table(drillSchema.shape, Object.keys(DRILL_PARTS)),
    ...Object.entries(DRILL_PARTS).flatMap(([key, part]) => [`An entry of \`${key}\`:`, table(part.shape)]),
    `Facts that can call for an act: ${CALLING_FACT_NAMES.map((name) => `\`${name}\``).join(', ')}.`,
    '### Facts',
    factTable(),
  ].join('\n\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** `apart`: the keys whose parts have their own tables. */
function table(shape: Shape, apart: readonly string[] = []): string {
  return ['| key | | |', '|---|---|---|', ...rowsOf(shape, '', apart)].join('\n');
}

/** A row for each key, and for those of the mappings within it: `cameras.*.scene`, where `*` stands for any key. */
function rowsOf(shape: Shape, place: string, apart: readonly string[] = []): string[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    const name = `${place}${key}`;
    const need = schema.safeParse(undefined).success ? '' : 'needed';
    return [
      `| \`${name}\` | ${need} | ${cell(descriptionOf(schema))} |`,
      ...(apart.includes(key) ? [] : partsOf(schema, name)),
    ];
  });
}

/** The rows of what a schema holds. */
function partsOf(schema: z.ZodType, name: string): string[] {
  if (schema instanceof zod.ZodOptional || schema instanceof zod.ZodArray) return partsOf(innerOf(schema), name);
  if (schema instanceof zod.ZodPipe) return partsOf(asType(schema.in), name);
  if (schema instanceof zod.ZodRecord) return partsOf(asType(schema.valueType), `${name}.*`);
  if (schema instanceof zod.ZodUnion) return schema.options.flatMap((option) => partsOf(asType(option), name));
  // Lines and durations have their own places in the reference.
  if (!(schema instanceof zod.ZodObject) || isOwnMapping(schema)) return [];
  return rowsOf(schema.shape, `${name}.`);
}

const innerOf = (schema: z.ZodOptional | z.ZodArray): z.ZodType =>
  asType(schema instanceof zod.ZodOptional ? schema.unwrap() : schema.element);

function asType(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof zod.ZodType) return schema;
  throw new Error('the schemas of the language are those of zod');
}

/** Whether a mapping is explained by the description of its key. */
const isOwnMapping = ({ shape }: z.ZodObject) =>
  'between' in shape || 'contains' in shape || 'min' in shape || 'max' in shape;

/** The description of a schema, or of what it wraps; its values where it lists some. */
function descriptionOf(schema: z.ZodType): string {
  const inner = schema instanceof zod.ZodOptional ? schema.unwrap() : schema;
  const about = schema.description ?? (inner instanceof zod.ZodType ? inner.description : undefined) ?? '';
  const values = inner instanceof zod.ZodType ? valuesOf(inner).map((value) => `\`${value}\``) : [];
  return [about, values.join(', ')].filter(Boolean).join(' ');
}

/** The values that a schema lists, also as the elements of a list or beside a mapping. */
function valuesOf(schema: z.ZodType): readonly string[] {
  const listed: unknown = schema.meta()?.enum;
  if (Array.isArray(listed)) return listed.map(String);
  // The facts have a table of their own.
  if (schema instanceof zod.ZodEnum) return schema === factSchema ? [] : schema.options.map(String);
  if (schema instanceof zod.ZodPipe) return valuesOf(asType(schema.in));
  return schema instanceof zod.ZodUnion ? schema.options.flatMap((option) => valuesOf(asType(option))) : [];
}

function actTable(): string {
  const rows = OPERATOR_ACTS.map((act) => {
    const shape: Shape = ACT_SHAPES[act];
    const keys = Object.entries(shape).map(([key, schema]) => `\`${key}\`: ${descriptionOf(schema)}`);
    return `| \`${act}\` | ${cell(keys.join('<br>'))} |`;
  });
  return ['| act | its own keys |', '|---|---|', ...rows].join('\n');
}

function factTable(): string {
  const rows = Object.entries(FACTS).flatMap(([group, facts]) =>
    Object.entries(facts).map(([name, { about, fields }]) => {
      const own = Object.entries(fields).map(([field, meaning]) => `\`${field}\`: ${meaning}`);
      return `| \`${group}.${name}\` | ${cell([about, ...own].join('<br>'))} |`;
    }),
  );
  return ['| fact | its meaning and its own fields |', '|---|---|', ...rows].join('\n');
}

/** The line above the part of docs/scenarios.md that is made from the schemas. */
const REFERENCE_MARK = '<!-- Below: made by `npm run scenario:docs` from the schemas. -->';

/** The guide with another reference. */
export function withReference(guide: string, reference: string): string {
  const [own = ''] = guide.split(REFERENCE_MARK);
  return `${own}${REFERENCE_MARK}\n\n${reference}\n`;
}
