import { AVS01_FIELD } from '#contract/avs-01.ts';
import type { IncidentFacts } from '../facts/incident-facts.ts';

/** Fields with a place of their own in the report, and those that say nothing about the incident. */
const PLACED = new Set([
  AVS01_FIELD,
  'reported_description',
  'reported_cameras',
  'reported_resolution_comment',
  'reporting_officer',
  'product',
  'operator_id',
]);

/** A field that operators filled in, as text; undefined when it is empty. */
export function notedText({ fields }: Pick<IncidentFacts, 'fields'>, name: string): string | undefined {
  const value = fields[name];
  if (Array.isArray(value)) return value.join(', ') || undefined;
  return value === null || value === undefined || value === '' ? undefined : String(value);
}

/** The remaining fields with their names in words: 'Police report number'. In the order of their names. */
export function furtherFields(facts: Pick<IncidentFacts, 'fields'>): [name: string, value: string][] {
  return Object.keys(facts.fields)
    .filter((name) => !PLACED.has(name))
    .sort()
    .flatMap((name) => {
      const value = notedText(facts, name);
      const words = name.replaceAll('_', ' ');
      return value === undefined ? [] : [[words.charAt(0).toUpperCase() + words.slice(1), value]];
    });
}
