import { FACTS, type FactName } from '#contract/facts.ts';
import type { LineFilter } from '#contract/line-filters.ts';
import type { Scenario } from '../scenario.ts';
import type { FaultList, Path } from './faults.ts';
import { suggestion } from './one-of.ts';
import { walkSteps } from './walk-steps.ts';

/** Checks that `where` names fields which the facts have. */
export function checkFields({ story, drill }: Scenario, faults: FaultList): void {
  const check = ({ fact, where = {} }: LineFilter, path: Path) => {
    const fields = fieldsOf(fact);
    for (const name of Object.keys(where)) {
      if (faults.isFull() || fields.includes(name)) continue;
      const near = suggestion(name, fields);
      const rest = near === '' ? `; it has ${fields.join(', ') || 'no fields'}` : near;
      faults.add({ path: [...path, 'where', name], at: 'key', message: `'${fact}' has no field '${name}'${rest}` });
    }
  };
  for (const [index, { after }] of (drill?.expected ?? []).entries()) {
    check(after, ['drill', 'expected', index, 'after']);
  }
  for (const [index, { line }] of (drill?.mistakes ?? []).entries()) check(line, ['drill', 'mistakes', index]);
  for (const steps of Object.values(story)) {
    walkSteps(steps, (step) => {
      if (step.verb === 'wait' || step.verb === 'expect' || step.verb === 'never') check(step.filter, step.path);
      if (step.verb === 'repeat' && step.until) check(step.until, [...step.path, 'until']);
      if (step.verb !== 'when') return;
      for (const [index, { filter }] of step.cases.entries()) check(filter, [...step.path, 'when', index]);
    });
  }
}

function fieldsOf(fact: FactName): string[] {
  const [group, name] = fact.split('.');
  return Object.entries(FACTS).flatMap(([key, facts]) =>
    key === group
      ? Object.entries(facts).flatMap(([one, definition]) => (one === name ? Object.keys(definition.fields) : []))
      : [],
  );
}
