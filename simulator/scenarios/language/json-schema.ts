import * as z from 'zod';
import { OPERATOR_ACTS } from '../story/steps.ts';
import { ACT_BASE, ACT_SHAPES } from './act-schemas.ts';
import { scenarioShape, siteSchema } from './scenario-schema.ts';
import { STEP_BASE, stepShapes } from './step-schemas.ts';

/** The JSON Schema (draft 7) of a scenario file, for editors. */
export function scenarioJsonSchema(): object {
  const stepsSchema: z.ZodType = z.lazy(() => z.array(stepSchema));
  const acts = OPERATOR_ACTS.map((act) =>
    z.strictObject({
      act: z.literal(act).describe('An act of an operator.'),
      ...ACT_BASE,
      ...ACT_SHAPES[act],
      ...STEP_BASE,
    }),
  );
  const shapes = stepShapes({ steps: stepsSchema, acts: z.array(z.union(acts)).min(2) });
  const others = Object.values(shapes).map((shape) => z.strictObject({ ...shape, ...STEP_BASE }));
  const stepSchema: z.ZodType = z.union([...others, ...acts]).meta({ id: 'step' });
  const schema = z.strictObject(scenarioShape({ site: siteSchema, steps: stepsSchema })).meta({
    title: 'A Watchfloor scenario',
    description: 'A scripted story of alarms, operators and faults (docs/scenarios.md).',
  });
  return z.toJSONSchema(schema, { target: 'draft-07', io: 'input', unrepresentable: 'any', reused: 'ref' });
}
