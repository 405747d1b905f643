import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FIRST_QUESTION, TALKDOWN_QUESTIONS } from '#contract/sop-answers.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AnswersFailure } from './answers-failure.tsx';
import { FirstQuestion } from './first-question.tsx';
import { QuickActions } from './quick-actions.tsx';
import type { SopActions, SopAlarm, SopSlots } from './sop-panel-types.ts';
import { talkdownsOf } from './sop-steps.ts';
import { StepLine } from './step-line.tsx';
import { TalkdownQuestion } from './talkdown-question.tsx';
import type { UsedSopRun } from './use-sop-run.ts';
import { ZeroTolerance } from './zero-tolerance.tsx';

interface StepsTabProps {
  alarm: SopAlarm;
  workflow: SopWorkflow;
  run: UsedSopRun;
  actions: SopActions;
  slots: SopSlots;
}

/** The questions of the procedure: those answered, the one to answer now, and those that follow. */
export function StepsTab({ alarm, workflow, run, actions, slots }: StepsTabProps) {
  const { step } = run.state;
  const talkdowns = talkdownsOf(run.sop);
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        <AnswersFailure answers={run.answers} />
        {workflow.isZeroTolerance && <ZeroTolerance escalate={actions.escalate} />}
        <ol aria-label="Steps" className="flex flex-col">
          <StepLine
            number={1}
            question={FIRST_QUESTION}
            now={step}
            answer={run.answered[0]}
            zone={alarm.zone}
            isLast={talkdowns.length === 0}
          >
            <FirstQuestion workflow={workflow} run={run} />
          </StepLine>
          {talkdowns.map((talkdown, index) => {
            const number = index + 1;
            return (
              <StepLine
                key={number}
                number={number + 1}
                question={TALKDOWN_QUESTIONS[talkdown.type]}
                detail={`Talkdown ${number} · ${talkdown.type}`}
                now={step}
                answer={run.answered[number]}
                zone={alarm.zone}
                isLast={number === talkdowns.length}
              >
                <TalkdownQuestion
                  talkdown={{ number, talkdown }}
                  since={run.answered[number - 1]?.time}
                  notes={workflow.talkdownNotes}
                  alarm={alarm}
                  run={run}
                  slot={slots.talkdown}
                />
              </StepLine>
            );
          })}
        </ol>
        {run.answered.length > 0 && alarm.mayAnswer && (
          <div className="flex">
            <Button size="small" variant="ghost" icon={<RotateCcw aria-hidden />} {...run.button} onClick={run.restart}>
              Start again
            </Button>
          </div>
        )}
        {slots.reference && <Reference>{slots.reference}</Reference>}
      </div>
      <QuickActions workflow={workflow} run={run} actions={actions} />
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
