import { Siren } from 'lucide-react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { ButtonVariant } from '../../ui/actions/button-styles.ts';
import { numberKey } from './number-key.ts';
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
      <Button size="large" keyHint="Y" {...run.answerButton} onClick={() => run.answerTalkdown(true)}>
        Yes
      </Button>
      <Button size="large" keyHint="N" {...run.answerButton} onClick={() => run.answerTalkdown(false)}>
        No
      </Button>
    </div>
  );
}

/** The situations to choose from; once one with sub-situations is chosen, those. */
function Situations() {
  const { workflow, run, actions, slots } = useSopPanel();
  const chosen = run.state.situation === null ? undefined : situationOf(run.sop, run.state.situation);
  const hasKeys = slots.hasOwnKeys && run.open;
  const keyOf = (index: number) => (hasKeys ? numberKey(index) : undefined);
  return (
    <div className="flex max-h-48 flex-col gap-2 overflow-y-auto">
      <div className="flex flex-wrap items-start justify-end gap-1.5">
        <fieldset aria-label="Situations" className="flex min-w-0 flex-1 flex-wrap gap-1.5">
          {workflow.situations.map(({ label, color }, index) => (
            <Button
              key={label}
              variant={variants[color]}
              keyHint={chosen ? undefined : keyOf(index)}
              pressed={chosen ? label === chosen.label : undefined}
              {...run.answerButton}
              className="h-auto min-h-8 max-w-full whitespace-normal py-1 text-left aria-pressed:bg-press"
              onClick={() => run.chooseSituation(label)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        {workflow.isZeroTolerance && actions.escalate && (
          <Button
            variant="escalate"
            keyHint={slots.hasOwnKeys ? 'E' : undefined}
            icon={<Siren aria-hidden />}
            onClick={() => (slots.escalateForm ? run.openTab('escalate_alarm') : actions.escalate?.())}
          >
            Escalate
          </Button>
        )}
        {slots.safe}
      </div>
      {chosen && (
        <fieldset
          aria-label={chosen.label}
          className="flex flex-wrap items-center gap-1.5 border-l-2 border-line-2 pl-3"
        >
          {chosen.subSituations.map((label, index) => (
            <Button
              key={label}
              keyHint={keyOf(index)}
              {...run.answerButton}
              onClick={() => run.chooseSubSituation(label)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
