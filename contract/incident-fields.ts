import { AVS01_FIELD } from './avs-01.ts';
import { OUTCOME_FIELD } from './outcomes.ts';
import { REPORTED_FIELDS } from './reported-fields.ts';

/** The fields that operators note about an incident beyond its texts; reports print them. */
export const NOTED_FIELDS = [OUTCOME_FIELD, 'people_involved', 'vehicles_involved', 'police_reference'] as const;

/** The fields of an incident of remote guarding beyond its title and description. */
const INCIDENT_FIELDS = [...REPORTED_FIELDS, AVS01_FIELD, ...NOTED_FIELDS] as const;

/** The fields that `update_field` sets. */
export const SETTABLE_FIELDS = ['title', 'description', ...INCIDENT_FIELDS] as const;
export type SettableField = (typeof SETTABLE_FIELDS)[number];

/** The name of a field on screen and in reports: 'Police reference'. */
export const fieldLabel = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
