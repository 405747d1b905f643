import type { IncidentType } from '#contract/rspndr.ts';

const PREFIX = 'RSPNDR ';

/** The history text of an order that the dispatch provider has taken. */
export const dispatchText = (type: IncidentType) => PREFIX + type.replaceAll('_', ' ');

/** Whether a history text tells of such an order. */
export const isDispatchText = (text: string) => text.startsWith(PREFIX);
