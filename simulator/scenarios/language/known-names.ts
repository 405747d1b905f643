import type { Scenario } from '../scenario.ts';
import { walkSteps } from './walk-steps.ts';

/** The names that steps and drills may use. */
export interface KnownNames {
  sites: readonly string[];
  cameras: readonly string[];
  doors: readonly string[];
  contacts: readonly string[];
  incidents: readonly string[];
  operators: readonly string[];
  marks: readonly string[];
}

/** The names of a scenario. */
export function knownIn({ sites, incidents, operators, story }: Scenario): KnownNames {
  const within = (part: 'cameras' | 'doors' | 'contacts') =>
    Object.entries(sites).flatMap(([key, site]) => Object.keys(site[part]).map((name) => `${key}.${name}`));
  const marks: string[] = [];
  for (const steps of Object.values(story)) {
    walkSteps(steps, (step) => {
      if (step.verb === 'mark') marks.push(step.mark);
    });
  }
  return {
    sites: Object.keys(sites),
    cameras: within('cameras'),
    doors: within('doors'),
    contacts: within('contacts'),
    incidents: Object.keys(incidents),
    operators: Object.keys(operators),
    marks: [...marks, 'start'],
  };
}
