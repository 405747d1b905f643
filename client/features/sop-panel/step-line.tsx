import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { describeSopAnswer } from '#contract/sop-answers.ts';
import { useViewed } from '../../lib/screen-view.ts';
import { formatTimeOfDay } from '../../lib/time.ts';
import { cn } from '../../ui/cn.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { useSopPanel } from './sop-panel-context.ts';

interface StepLineProps {
  /** From 0; operators see it from 1. */
  step: number;
  question: string;
  detail?: string;
  isLast: boolean;
  /** The content of the question; not shown once it has been answered. */
  children?: ReactNode;
}

const marks = {
  answered: 'bg-success-tint text-success',
  now: 'bg-accent text-on-accent',
  later: 'border border-line-2 text-ink-3',
};

/** One question with its number, and its answer or what goes with it. */
export function StepLine({ step, question, detail, isLast, children }: StepLineProps) {
  const { alarm, run } = useSopPanel();
  const answer = run.answered[step];
  const state = run.state.step > step ? 'answered' : run.state.step === step ? 'now' : 'later';
  // A step is in view from its turn on.
  useViewed(state === 'later' ? undefined : `step ${step}`, () => ({
    kind: 'step',
    step: question,
    answer: answer ? describeSopAnswer(answer.answer).answer : null,
  }));
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (state === 'now') line.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <li ref={line} aria-current={state === 'now' ? 'step' : undefined} className="flex scroll-mt-3 gap-3">
      <span aria-hidden className="flex flex-col items-center gap-1">
        <span
          className={cn('flex size-6 items-center justify-center rounded-full text-12 font-semibold', marks[state])}
        >
          {state === 'answered' ? <Check className="size-3.5" /> : step + 1}
        </span>
        {!isLast && <span className="w-px flex-1 bg-line-2" />}
      </span>
      <div className="min-w-0 flex-1 pb-3">
        <h3 className={state === 'now' ? 'font-semibold text-14 text-ink leading-6' : 'text-13 text-ink-2 leading-6'}>
          {question}
        </h3>
        {detail && state !== 'answered' && <p className="text-12 text-ink-3">{detail}</p>}
        {state === 'answered' && answer && (
          <p className="text-12 text-ink-3">
            <span className="font-medium text-ink-2">{describeSopAnswer(answer.answer).answer}</span> {answer.user.name}{' '}
            <ZonedTime ms={Date.parse(answer.time)} zone={alarm.zone} format={formatTimeOfDay} />
          </p>
        )}
        {state !== 'answered' && children}
      </div>
    </li>
  );
}
