import { RotateCcw } from 'lucide-react';
import { FIRST_QUESTION, TALKDOWN_QUESTIONS } from '#contract/sop-answers.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AnswersFailure } from './answers-failure.tsx';
import { Points } from './points.tsx';
import { useSopPanel } from './sop-panel-context.ts';
import { talkdownsOf } from './sop-steps.ts';
import { StepLine } from './step-line.tsx';
import { TalkdownStep } from './talkdown-step.tsx';
import { ZeroTolerance } from './zero-tolerance.tsx';

/** The questions of the procedure, and what to know before they are answered in the foot. */
export function StepsTab() {
  const { alarm, workflow, missing, run, slots } = useSopPanel();
  if (missing) return missing;
  const talkdowns = talkdownsOf(run.sop);
  return (
    <div className="flex min-h-full flex-col [&>*+*]:border-line [&>*+*]:border-t">
      <div className="flex flex-col gap-3 px-4 pt-3">
        <AnswersFailure />
        {workflow.isZeroTolerance && <ZeroTolerance />}
        <ol aria-label="Steps" className="flex flex-col">
          <StepLine step={0} question={FIRST_QUESTION} isLast={talkdowns.length === 0} />
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
                <TalkdownStep number={number} talkdown={talkdown} />
              </StepLine>
            );
          })}
        </ol>
      </div>
      <div className="flex flex-col gap-3 px-4 py-3">
        <Points title="Exceptions" items={workflow.exceptions} />
        <Points
          title="Notes"
          items={workflow.notes.map(({ text, cameras }) =>
            cameras.length > 0 ? `${text} (${cameras.join(', ')})` : text,
          )}
        />
        {run.state.step > 0 && <Points title="Talkdown notes" items={workflow.talkdownNotes} />}
        {run.answered.length > 0 && alarm.mayAnswer && (
          <div className="flex">
            <Button
              size="small"
              variant="ghost"
              icon={<RotateCcw aria-hidden />}
              className="-ml-2"
              {...run.answerButton}
              onClick={run.restart}
            >
              Start again
            </Button>
          </div>
        )}
        {slots.reference}
      </div>
    </div>
  );
}
