/** The fields of an incident that its report shows in place of the operators' own words (administration, 5 Edit reported field). */
export const REPORTED_FIELDS = ['reported_description', 'reported_cameras', 'reported_resolution_comment'] as const;
export type ReportedField = (typeof REPORTED_FIELDS)[number];

/** Their names on screen. */
export const REPORTED_FIELD_LABELS = {
  reported_description: 'Reported description',
  reported_cameras: 'Reported cameras',
  reported_resolution_comment: 'Reported resolution comment',
} as const satisfies Record<ReportedField, string>;

/** The names in a text that separates them by commas, trimmed; empty ones are left out. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * The refusal of a text for a field of this name: a reported field must not be empty. Undefined for any other field or
 * text.
 */
export function refusalOfField(name: string, text: string): string | undefined {
  const field = REPORTED_FIELDS.find((one) => one === name);
  if (!field) return undefined;
  const isEmpty = field === 'reported_cameras' ? namesIn(text).length === 0 : text.trim() === '';
  return isEmpty ? `${REPORTED_FIELD_LABELS[field]} cannot be empty` : undefined;
}
