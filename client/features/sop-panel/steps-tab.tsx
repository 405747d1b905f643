import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FIRST_QUESTION, TALKDOWN_QUESTIONS } from '#contract/sop-answers.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AnswersFailure } from './answers-failure.tsx';
import { FirstQuestion } from './first-question.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useSopPanel } from './sop-panel-context.ts';
import { talkdownsOf } from './sop-steps.ts';
import { StepLine } from './step-line.tsx';
import { TalkdownQuestion } from './talkdown-question.tsx';
import { ZeroTolerance } from './zero-tolerance.tsx';

/** The questions of the procedure: those answered, the one to answer now, and those that follow. */
export function StepsTab() {
  const { alarm, workflow, run, slots } = useSopPanel();
  const talkdowns = talkdownsOf(run.sop);
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        <AnswersFailure />
        {workflow.isZeroTolerance && <ZeroTolerance />}
        <ol aria-label="Steps" className="flex flex-col">
          <StepLine step={0} question={FIRST_QUESTION} isLast={talkdowns.length === 0}>
            <FirstQuestion />
          </StepLine>
          {talkdowns.map((talkdown, index) => {
            const number = index + 1;
            return (
              <StepLine
                key={number}
                step={number}
                question={TALKDOWN_QUESTIONS[talkdown.type]}
                detail={`Talkdown ${number} · ${talkdown.type}`}
                isLast={number === talkdowns.length}
              >
                <TalkdownQuestion number={number} talkdown={talkdown} />
              </StepLine>
            );
          })}
        </ol>
        {run.answered.length > 0 && alarm.mayAnswer && (
          <div className="flex">
            <Button
              size="small"
              variant="ghost"
              icon={<RotateCcw aria-hidden />}
              {...run.answerButton}
              onClick={run.restart}
            >
              Start again
            </Button>
          </div>
        )}
        {slots.reference && <Reference>{slots.reference}</Reference>}
      </div>
      <QuickActions />
    </div>
  );
}

/** Opens to look something up. */
function Reference({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-default rounded-xs text-12 text-ink-3 hover:text-ink">Whole procedure</summary>
      {open && <div className="-mx-4">{children}</div>}
    </details>
  );
}
