import { durationText } from '#contract/durations.ts';
import { describeFilter } from '#contract/line-filters.ts';
import type { ActStep, Duration, ExpectStep, FaultStep, Step } from './steps.ts';

/** A step in a few words, such as `claim of fox` or `wait for alarm.raised`; its own name when it has one. */
export function describeStep(step: Step): string {
  if (step.name !== undefined) return step.name;
  switch (step.verb) {
    case 'pause':
      return `wait ${lengthText(step.for)}`;
    case 'wait':
      return `wait for ${describeFilter(step.filter)}`;
    case 'expect':
      return `expect ${describeFilter(step.filter)}${timesText(step.count)}`;
    case 'never':
      return `never ${describeFilter(step.filter)} for ${durationText(step.for)}`;
    case 'when':
      return `when ${step.cases.map(({ filter }) => describeFilter(filter)).join(' or ')}`;
    case 'repeat':
      return `repeat ${step.times}`;
    case 'mark':
      return `mark ${step.mark}`;
    case 'begin':
    case 'end':
      return `${step.verb} ${step.incident}`;
    case 'ai':
      return `AI says ${step.says} of ${step.incident}`;
    case 'contact':
      return `contact ${step.contact}${step.answers ? ` answers ${step.answers}` : ''}`;
    case 'provider':
      return `provider ${step.provider}${step.answers ? ` answers ${step.answers}` : ''}`;
    case 'fault':
      return describeFault(step);
    case 'tell':
      return `tell ${step.operator}${step.over === 'note' ? '' : ` over ${step.over}`}`;
    case 'act':
      return describeAct(step);
    case 'together':
      return step.acts.map((one) => `${describeAct(one)}${one.by === undefined ? '' : ` by ${one.by}`}`).join(', and ');
  }
}

/** How often something is expected; empty for once or more often. */
export function timesText({ min, max }: ExpectStep['count']): string {
  const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
  if (min === max) return ` ${times(min)}`;
  if (max === undefined) return min === 1 ? '' : ` at least ${times(min)}`;
  return min === 1 ? ` ${max} times at most` : ` ${min} to ${max} times`;
}

function describeFault({ fault, on, whose, does, status, cut, kbps }: FaultStep): string {
  const slow = [cut !== undefined && `cut for ${durationText(cut)}`, kbps !== undefined && `${kbps} kbps`];
  const effect = does ?? status ?? slow.filter(Boolean).join(', then ');
  const parts = ['fault', fault, on, effect, whose && `of ${whose}`];
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

function describeAct({ act, of, camera, contact, site }: ActStep): string {
  return [act, of && `of ${of}`, camera, contact, site].filter(Boolean).join(' ');
}

const lengthText = (duration: Duration) =>
  typeof duration === 'number' ? durationText(duration) : duration.between.map(durationText).join(' to ');
