import type { Scenario } from '../scenario.ts';
import type { Step } from '../story/steps.ts';
import { checkFields } from './check-fields.ts';
import { checkSteps } from './check-steps.ts';
import { placed, readDocument } from './document.ts';
import { createFaultList, type Fault } from './faults.ts';
import { createNameCheck } from './names.ts';
import { createStepReader } from './read-steps.ts';

/** The most steps that can be injected at once. */
const STEPS_MOST = 100;

/** Steps that were read, or what is wrong with them. */
export type ReadInjection = { ok: true; steps: readonly Step[] } | { ok: false; faults: readonly Fault[] };

/**
 * Reads a step or a list of steps for a scenario that is played, as YAML; `track` is the name of their track. They may use
 * every name of the scenario. Never throws.
 */
export function readInjection(text: string, scenario: Scenario, track: string): ReadInjection {
  const isList = /^\s*[-[]/.test(text);
  const { head, margin } = isList ? { head: '    ', margin: 4 } : { head: '    - ', margin: 6 };
  const lines = text.split(/\r?\n/);
  const indented = lines.map((line, index) => `${index === 0 ? head : ' '.repeat(margin)}${line}`);
  const moveBack = (fault: Fault): Fault => ({
    ...fault,
    line: Math.min(lines.length, Math.max(1, fault.line - 2)),
    column: Math.max(1, fault.column - margin),
  });
  const failed = (faults: readonly Fault[]): ReadInjection => ({ ok: false, faults: faults.map(moveBack) });

  const read = readDocument(`story:\n  ${track}:\n${indented.join('\n')}\n`);
  if (!read.ok) return failed(read.faults);
  const { document } = read;
  const path = ['story', track];
  const list = createFaultList();
  const raw = document.valueAt(path);
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > STEPS_MOST) {
    return failed([{ line: 3, column: margin + 1, message: `write a step, or a list of up to ${STEPS_MOST}` }]);
  }
  const steps = createStepReader(document, list).read(raw, path);
  const hasFaults = () => list.found().faults.length > 0;
  if (!hasFaults()) {
    const whole = { ...scenario, story: { ...scenario.story, [track]: steps } };
    checkSteps(whole, createNameCheck(list));
    if (!hasFaults()) checkFields(whole, list);
  }
  return hasFaults() ? failed(list.found().faults.map((fault) => placed(fault, document))) : { ok: true, steps };
}
