import { fits, type LineFilter } from '#contract/line-filters.ts';
import type { Scenario } from '../scenario.ts';
import type { Step } from '../story/steps.ts';

/** Whether a step can bring a line that fits a filter, and so call for an act. */
export function canCall(step: Step, filter: LineFilter, { incidents }: Scenario): boolean {
  const isOfIncident = (incident: string) => filter.of === undefined || filter.of.split('#')[0] === incident;
  switch (step.verb) {
    case 'mark':
      return fits({ n: 0, t: 0, fact: 'story.mark', name: step.mark }, filter);
    case 'tell':
      return fits({ n: 0, t: 0, fact: 'operator.told', by: step.operator, says: step.says, over: step.over }, filter);
    case 'ai':
      return filter.fact === 'alarm.ai' && isOfIncident(step.incident);
    case 'begin': {
      const incident = Object.hasOwn(incidents, step.incident) ? incidents[step.incident] : undefined;
      if (!incident || !isOfIncident(step.incident)) return false;
      if (filter.fact === 'alarm.ai') return incident.ai !== 'silent';
      if (filter.fact === 'person.recognised') return incident.person !== undefined;
      if (filter.fact !== 'alarm.raised') return filter.fact === 'incident.began';
      return incident.door !== undefined || incident.path.some(({ detected }) => detected);
    }
    case 'fault':
      return canFaultCall(step.fault, filter);
    default:
      return false;
  }
}

function canFaultCall(kind: Extract<Step, { verb: 'fault' }>['fault'], filter: LineFilter): boolean {
  switch (filter.fact) {
    case 'fault.began':
    case 'fault.ended':
      return true;
    case 'camera.lost':
    case 'camera.restored':
      return kind === 'camera' || kind === 'media';
    case 'alarm.raised':
      // A camera that goes dark raises an alarm of no incident.
      return kind === 'camera' && filter.of === undefined;
    default:
      return false;
  }
}
