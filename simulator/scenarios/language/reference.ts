import type * as z from 'zod';
import * as zod from 'zod';
import { CALLING_FACT_NAMES } from '#contract/drills/calling-facts.ts';
import { FACTS } from '#contract/facts.ts';
import { OPERATOR_ACTS } from '../story/steps.ts';
import { ACT_BASE, ACT_SHAPES } from './act-schemas.ts';
import { DRILL_PARTS, drillSchema } from './drill-schema.ts';
import { scenarioShape, siteSchema } from './scenario-schema.ts';
import { STEP_BASE, stepShapes } from './step-schemas.ts';
import { incidentSchema, operatorSchema, SITE_SCHEMAS } from './world-schemas.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** The reference of the language in Markdown, from the descriptions of its schemas and facts. */
export function scenarioReference(): string {
  const steps = zod.array(zod.unknown()).describe('A list of steps.');
  return [
    '### The file',
    table(scenarioShape({ site: siteSchema, steps })),
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
    ...Object.entries(stepShapes(steps)).flatMap(([verb, shape]) => [`#### \`${verb}\``, table(shape)]),
    '#### `act`',
    'Every act can have these keys:',
    table(ACT_BASE),
    actTable(),
    '### Drills',
    table(drillSchema.shape),
    ...Object.entries(DRILL_PARTS).flatMap(([key, part]) => [`An entry of \`${key}\`:`, table(part.shape)]),
    `Facts that can call for an act: ${CALLING_FACT_NAMES.map((name) => `\`${name}\``).join(', ')}.`,
    '### Facts',
    factTable(),
  ].join('\n\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');

function table(shape: Shape): string {
  const rows = Object.entries(shape).map(([key, schema]) => {
    const need = schema.safeParse(undefined).success ? '' : 'needed';
    return `| \`${key}\` | ${need} | ${cell(descriptionOf(schema))} |`;
  });
  return ['| key | | |', '|---|---|---|', ...rows].join('\n');
}

/** The description of a schema, or of what it wraps; its values where it lists some. */
function descriptionOf(schema: z.ZodType): string {
  const inner = schema instanceof zod.ZodOptional ? schema.unwrap() : schema;
  const about = schema.description ?? (inner instanceof zod.ZodType ? inner.description : undefined) ?? '';
  const few = inner instanceof zod.ZodEnum && inner.options.length <= VALUES_MOST;
  const values = few ? inner.options.map((value) => `\`${value}\``).join(', ') : '';
  return [about, values].filter(Boolean).join(' ');
}

/** Longer lists of values are left to editors. */
const VALUES_MOST = 14;

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
