import type { FactName } from '#contract/facts.ts';
import { fits, type LineFilter } from '../story/match-line.ts';
import type { ActStep, OperatorAct } from '../story/steps.ts';
import { durationText } from '../story/times.ts';
import type { Stage } from './stage.ts';

/** The line that shows each act of an operator; undefined for acts that leave none. */
const SHOWN_BY: Readonly<Record<OperatorAct, FactName | undefined>> = {
  claim: 'alarm.claimed',
  open: 'alarm.opened',
  view: undefined,
  comment: 'alarm.commented',
  answer: 'sop.answered',
  talkdown: 'talkdown.started',
  call: 'call.started',
  text: 'text.sent',
  escalate: 'alarm.escalated',
  dispatch: 'dispatch.requested',
  'cancel-dispatch': undefined,
  resolve: 'alarm.resolved',
  return: 'alarm.returned',
  'hand-over': 'handover.made',
  accept: 'handover.accepted',
  connect: undefined,
  leave: undefined,
};

/** Waits until an operator in a browser has done what a step says. Acts that leave no line are shown, but not awaited. */
export async function awaitAct(stage: Stage, step: ActStep, by: string, signal: AbortSignal): Promise<void> {
  const { log, prompt } = stage;
  const fact = SHOWN_BY[step.act];
  let place = log.lines.length;
  prompt(promptFor(step, by));
  if (fact === undefined) return;
  const filter: LineFilter = { fact, by, of: step.of };
  for (;;) {
    for (; place < log.lines.length; place += 1) {
      const line = log.lines[place];
      if (line && fits(line, filter)) return;
    }
    await log.next(signal);
  }
}

function promptFor(step: ActStep, by: string): string {
  const about = [step.of && `of ${step.of}`, step.camera, step.contact, step.says && `'${step.says}'`];
  const within = step.within === undefined ? '' : ` within ${durationText(step.within)}`;
  return `${by}: ${[step.act, ...about].filter(Boolean).join(' ')}${within}`;
}
