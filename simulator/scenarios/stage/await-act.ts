import { durationText } from '#contract/durations.ts';
import type { FactName } from '#contract/facts.ts';
import { fits, type LineFilter } from '#contract/line-filters.ts';
import type { ActStep, OperatorAct } from '../story/steps.ts';
import type { Stage } from './stage.ts';

/** The line that shows each act of an operator, of a camera where it has a place; undefined for acts that leave none. */
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
  disarm: 'camera.disarmed',
  arm: 'camera.armed',
  connect: undefined,
  leave: undefined,
};

/** The fact that shows an act of an operator; undefined for acts that leave no line. */
export function shownBy({ act, site }: Pick<ActStep, 'act' | 'site'>): FactName | undefined {
  if (site === undefined) return SHOWN_BY[act];
  return act === 'arm' ? 'site.armed' : 'site.disarmed';
}

/**
 * Waits until an operator in a browser has done what a step says, unless they have done so since their last act that was
 * awaited: a quick operator is ahead of the story. Acts that leave no line are shown, but not awaited.
 */
export async function awaitAct(
  { log, prompt, foundUpTo }: Pick<Stage, 'log' | 'prompt' | 'foundUpTo'>,
  step: ActStep,
  by: string,
  signal: AbortSignal,
): Promise<void> {
  const fact = shownBy(step);
  let place = foundUpTo.get(by) ?? 0;
  prompt(promptFor(step, by));
  if (fact === undefined) return;
  const filter: LineFilter = { fact, by, of: step.of };
  for (;;) {
    for (; place < log.lines.length; place += 1) {
      const line = log.lines[place];
      if (!line || !fits(line, filter)) continue;
      foundUpTo.set(by, place + 1);
      return;
    }
    await log.next(signal);
  }
}

function promptFor(step: ActStep, by: string): string {
  const about = [step.of && `of ${step.of}`, step.camera, step.contact, step.site, step.says && `'${step.says}'`];
  const within = step.within === undefined ? '' : ` within ${durationText(step.within)}`;
  return `${by}: ${[step.act, ...about].filter(Boolean).join(' ')}${within}`;
}
