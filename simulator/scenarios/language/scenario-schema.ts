import * as z from 'zod';
import { drillSchema } from './drill-schema.ts';
import { durationSchema } from './durations.ts';
import { incidentSchema, operatorSchema, SITE_SCHEMAS, seedSchema, worldSchema } from './world-schemas.ts';

const startSchema = z
  .string({ error: () => 'start must be a time with an offset, such as 2026-11-21T02:10:00-06:00' })
  .refine((text) => z.iso.datetime({ offset: true }).safeParse(text).success, {
    error: ({ input }) => `'${input}' must be a time with an offset, such as 2026-11-21T02:10:00-06:00`,
  })
  .transform((text) => Date.parse(text))
  .describe('When the story starts: ISO 8601 with an offset.');

/** The limit of a story that names none: 30 minutes, in ms. */
const DEFAULT_LIMIT_MS = 30 * 60_000;

/** The keys of a scenario. `site` and `steps`: the schemas of its sites and steps, which a reader checks one by one. */
export const scenarioShape = ({ site, steps }: { site: z.ZodType; steps: z.ZodType }) => ({
  scenario: z.string().min(1).max(200).describe('The title: what happens, in one line.'),
  about: z.string().optional().describe('The purpose, in a sentence.'),
  tags: z.array(z.string()).optional().describe('Words by which scenarios are found.'),
  seed: seedSchema.optional().describe('Everything that is drawn follows from it; 1 by default.'),
  start: startSchema,
  limit: durationSchema.optional().describe('When the story must have ended; 30m by default.'),
  world: worldSchema,
  sites: z.record(z.string(), site).optional().describe('The sites of the story, by their keys.'),
  operators: z.record(z.string(), operatorSchema).optional().describe('The operators, by their keys.'),
  incidents: z.record(z.string(), incidentSchema).optional().describe('The incidents, by their keys.'),
  story: z
    .union([z.record(z.string(), steps), steps])
    .describe('Tracks of steps by their names, which run side by side; or the steps of a single track.'),
  drill: drillSchema.optional(),
});

/** The schema of the header: sites and steps are checked apart. */
export const headerSchema = z.strictObject(
  scenarioShape({ site: z.record(z.string(), z.unknown()), steps: z.array(z.unknown()) }),
);
export type Header = z.output<typeof headerSchema>;

/** The schemas of sites, for documentation: of a scenario's own, or seeded. */
export const siteSchema = z.union([SITE_SCHEMAS.own, SITE_SCHEMAS.used]);

export const limitOf = ({ limit }: Header) => limit ?? DEFAULT_LIMIT_MS;
