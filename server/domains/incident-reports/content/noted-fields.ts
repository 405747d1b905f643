import { fieldLabel, NOTED_FIELDS } from '#contract/incident-fields.ts';
import type { IncidentFacts } from '../facts/incident-facts.ts';

/** A field that operators filled in, as text; undefined when it is empty. */
export function notedText({ fields }: Pick<IncidentFacts, 'fields'>, name: string): string | undefined {
  const value = fields[name];
  if (Array.isArray(value)) return value.join(', ') || undefined;
  return value === null || value === undefined || value === '' ? undefined : String(value);
}

/** The noted fields with their names in words: 'Police reference'. Fields that no console knows are not reported. */
export const furtherFields = (facts: Pick<IncidentFacts, 'fields'>): [name: string, value: string][] =>
  NOTED_FIELDS.flatMap((name) => {
    const value = notedText(facts, name);
    return value === undefined ? [] : [[fieldLabel(name), value]];
  });
