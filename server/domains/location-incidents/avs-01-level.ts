import { type Avs01Level, avs01LevelOf } from '#contract/avs-01.ts';
import { Refused } from '../../http/refused.ts';

/** The AVS-01 level in a field that is being set; undefined when the field is not set, or is cleared. */
export function requireAvs01Level(value: unknown): Avs01Level | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const level = avs01LevelOf(value);
  if (level === undefined) throw new Refused('invalid_input', 'avs01_level must be a whole number from 0 to 4');
  return level;
}
