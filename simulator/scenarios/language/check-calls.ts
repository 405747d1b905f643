import { CALLING_FACT_NAMES, isCallingFact } from '#contract/drills/calling-facts.ts';
import { durationText } from '#contract/durations.ts';
import { describeFilter, type LineFilter } from '#contract/line-filters.ts';
import { canCall } from '../drills/calls-of.ts';
import type { StepMoment } from '../drills/step-moments.ts';
import type { Scenario } from '../scenario.ts';
import { checkFilterNames } from './check-filter-names.ts';
import type { Path } from './faults.ts';
import type { KnownNames } from './known-names.ts';
import type { NameCheck } from './names.ts';

interface Around {
  scenario: Scenario;
  known: KnownNames;
  names: NameCheck;
  /** Of the steps that are played. */
  moments: readonly StepMoment[];
  path: Path;
}

/** Checks the line that calls for an act: it comes before the scenario ends, and no trainee can delay it. */
export function checkCall(after: LineFilter, { scenario, known, names, moments, path }: Around): void {
  if (!isCallingFact(after.fact)) {
    names.report(
      `the time of an act cannot run from '${after.fact}', which a trainee could delay; use one of ${CALLING_FACT_NAMES.join(', ')}`,
      [...path, 'fact'],
    );
    return;
  }
  checkFilterNames(after, { known, names, path });
  if (after.of !== undefined && !known.incidents.includes(after.of.split('#')[0] ?? '')) return;
  const calls = moments.filter(({ step }) => canCall(step, after, scenario));
  if (calls.length === 0) {
    names.report(`nothing in the story brings ${describeFilter(after)}; the track of the trainee is not played`, path);
    return;
  }
  const earliest = Math.min(...calls.map((call) => call.earliest));
  if (earliest >= scenario.limitMs) {
    names.report(
      `nothing calls for the act before ${durationText(earliest)}, and the scenario ends at ${durationText(scenario.limitMs)}`,
      path,
    );
  }
  const [waitsFor] = calls.flatMap((call) => call.waitsFor ?? []);
  if (waitsFor && calls.every((call) => call.waitsFor !== undefined)) {
    names.report(
      `the step that brings ${describeFilter(after)} waits for ${describeFilter(waitsFor)}, which a trainee could delay`,
      path,
    );
  }
}
