import * as z from 'zod/mini';

/** The levels of the alarm validation score (ANSI/TMA-AVS-01), each with its meaning. */
export const AVS01_LEVELS = [
  'No call for service',
  'Call for service, limited information',
  'Person present, intent unknown',
  'Threat to property',
  'Threat to life',
] as const;

/** A level, 0 to 4. */
export const Avs01Level = z
  .int({ error: 'avs01_level must be a whole number from 0 to 4' })
  .check(z.gte(0, 'avs01_level must be 0 to 4'), z.lte(4, 'avs01_level must be 0 to 4'));
export type Avs01Level = z.output<typeof Avs01Level>;

/** The field in which incidents and scan metadata hold the level. */
export const AVS01_FIELD = 'avs01_level';

/** The level that a stored field holds; undefined when nobody has set a valid one. */
export function avs01LevelOf(value: unknown): Avs01Level | undefined {
  const parsed = Avs01Level.safeParse(typeof value === 'string' && value !== '' ? Number(value) : value);
  return parsed.success ? parsed.data : undefined;
}

/** The history's wording of a level. */
export const avs01Text = (level: Avs01Level) => `AVS-01 level ${level}: ${AVS01_LEVELS[level]}`;
