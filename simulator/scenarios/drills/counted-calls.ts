import type { Scenario } from '../scenario.ts';
import { actsOf } from './compile-drill.ts';

/**
 * The keys of a site's contacts that earn trainees points for a call, in the order of the model answer. Empty
 * when there are fewer than two: then no order counts.
 */
export function countedCalls(scenario: Scenario, site: string): string[] {
  const { drill } = scenario;
  if (!drill) return [];
  const counted = new Set(drill.expected.map(({ does }) => does));
  const called = actsOf(scenario, drill.trainee).flatMap(({ act, name, contact }) => {
    const [at, key] = contact?.split('.') ?? [];
    return act === 'call' && name !== undefined && counted.has(name) && at === site && key !== undefined ? [key] : [];
  });
  const contacts = [...new Set(called)];
  return contacts.length > 1 ? contacts : [];
}
