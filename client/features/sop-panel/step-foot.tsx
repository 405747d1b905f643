import { Siren } from 'lucide-react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { ButtonVariant } from '../../ui/actions/button-styles.ts';
import { numberKey } from './number-key.ts';
import { QuickActionsAtOnce } from './quick-actions.tsx';
import { useSopPanel } from './sop-panel-context.ts';
import { situationOf, talkdownsOf } from './sop-steps.ts';
import { WaysOn } from './ways-on.tsx';

const variants: Record<SopWorkflow['situations'][number]['color'], ButtonVariant> = {
  red: 'delete',
  green: 'safe',
  blue: 'info',
};

/** The current step of the procedure in short, with all its answers. */
export function StepFoot() {
  const { run } = useSopPanel();
  const { step } = run.state;
  const talkdowns = talkdownsOf(run.sop);
  if (step > talkdowns.length || (step > 0 && talkdowns.length === 0))
    return <WaysOn note="All questions are answered." />;
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <p className="flex justify-between gap-3 text-12 text-ink-3">
        <span className="shrink-0">
          Step {step + 1} of {talkdowns.length + 1}
        </span>
        <span className="truncate">{step === 0 ? 'Person or moving vehicle?' : 'Did they move away?'}</span>
      </p>
      {step === 0 ? <Situations /> : <YesNo />}
    </div>
  );
}

function YesNo() {
  const { run } = useSopPanel();
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button size="large" keyHint="yes" {...run.answerButton} onClick={() => run.answerTalkdown(true)}>
        Yes
      </Button>
      <Button size="large" keyHint="no" {...run.answerButton} onClick={() => run.answerTalkdown(false)}>
        No
      </Button>
    </div>
  );
}

/**
 * The situations to choose from; once one with sub-situations is chosen, those. Their keys are named before they act: buttons
 * that grew with them would move once the answers have loaded.
 */
function Situations() {
  const { workflow, run, actions, slots } = useSopPanel();
  const chosen = run.state.situation === null ? undefined : situationOf(run.sop, run.state.situation);
  return (
    <div className="flex max-h-80 flex-col gap-2 overflow-y-auto">
      <fieldset aria-label="Situations" className="flex min-w-0 flex-wrap gap-1.5">
        {workflow.situations.map(({ label, color }, index) => (
          <Button
            key={label}
            variant={variants[color]}
            keyHint={chosen ? undefined : numberKey(index)}
            pressed={chosen ? label === chosen.label : undefined}
            {...run.answerButton}
            className="h-auto min-h-8 max-w-full whitespace-normal py-1 text-left aria-pressed:bg-press"
            onClick={() => run.chooseSituation(label)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {chosen && (
        <fieldset
          aria-label={chosen.label}
          className="flex flex-wrap items-center gap-1.5 border-l-2 border-line-2 pl-3"
        >
          {chosen.subSituations.map((label, index) => (
            <Button
              key={label}
              keyHint={numberKey(index)}
              {...run.answerButton}
              onClick={() => run.chooseSubSituation(label)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {workflow.isZeroTolerance && actions.escalate && (
          <Button
            variant="escalate"
            keyHint="escalate"
            icon={<Siren aria-hidden />}
            onClick={() => run.openTab('escalate_alarm')}
          >
            Escalate
          </Button>
        )}
        {slots.safe}
      </div>
      {/* The parts of a situation need the room: all of them have to be in view. */}
      {!chosen && <QuickActionsAtOnce />}
    </div>
  );
}
