import { useRef, useState } from 'react';
import type { Avs01Level } from '#contract/avs-01.ts';
import { isRspndrOver, OFFERED_INCIDENT_TYPES, RSPNDR_TEXT_MAX } from '#contract/rspndr.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { RSPNDR_CREATED, useDispatch, useUnansweredOrder } from '../../data/rspndr/rspndr-changes.ts';
import { useRspndrAccount, useRspndrIncident } from '../../data/rspndr/rspndr-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { removeSent, useDraftText } from '../../lib/draft-text.ts';
import { comboOf } from '../../lib/key-combo.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DispatchStates } from './dispatch-states.tsx';

interface RspndrSectionProps {
  subject: EscalationSubject;
  /** Of the site. */
  timezone: string;
  avs01Level: Avs01Level | undefined;
  /** The operator's reason for the escalation: the notes of the first dispatch, until they write others. */
  reason: string;
}

/** The dispatch of an escalation: Escalate, Notify and Cancel, and the states that the provider reports. */
export function RspndrSection({ subject, timezone, avs01Level, reason }: RspndrSectionProps) {
  const account = useRspndrAccount(subject.tenantId);
  const incident = useRspndrIncident(subject.escalationId);
  const [written, setNotes] = useDraftText(`dispatching ${subject.id}`);
  const [hasWritten, setHasWritten] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const [type, setType] = useState<(typeof OFFERED_INCIDENT_TYPES)[number]>(OFFERED_INCIDENT_TYPES[0]);
  const { escalate, lookUp, cancel, notify } = useDispatch(subject, account.data);
  const unanswered = useUnansweredOrder(subject.escalationId);
  const states = incident.data?.states ?? [];
  const latest = states.at(-1);
  const isFirst = incident.isSuccess && latest === undefined;
  const notes = isFirst && !hasWritten && written === '' ? reason.slice(0, RSPNDR_TEXT_MAX) : written;
  const isRunning = latest !== undefined && !isRspndrOver(latest.state);
  /** After a time-out the provider is asked for the incident before another one is offered. */
  const mustLookUp = unanswered !== undefined && !isRunning;
  const busy = lookUp.isPending || escalate.isPending || cancel.isPending || notify.isPending;
  const failed = [escalate, cancel, notify].find(({ error }) => error)?.error;

  const missing = missingPart(subject, account.isSuccess && account.data === null);
  const missingInput = missing ?? (notes.trim() === '' ? 'Write notes first.' : undefined);
  /** Does it, or says what is missing: such a button can be pressed (decisions, 7). */
  const orWarn = (act: () => void) => () => (missing === undefined ? act() : toast.warning(missing));
  const toastOutcome = (success: string, failure: string) => ({
    onSuccess: () => {
      setNotes(removeSent(notes));
      leaveBox(box.current);
      toast.success(success);
    },
    onError: () => toast.error(failure),
  });
  const trimmedNotes = notes.trim();
  const send = () => {
    if (mustLookUp || missingInput || isRunning || busy) return;
    escalate.mutate(
      { notes: trimmedNotes, type, avs01Level },
      toastOutcome(RSPNDR_CREATED, 'Rspndr incidents creation failed!'),
    );
  };
  const lookUpAgain = () => {
    if (!unanswered || busy) return;
    lookUp.mutate(unanswered, {
      onSuccess: (known) => {
        escalate.reset();
        if (known === 'taken') {
          setNotes(removeSent(notes));
          toast.success(RSPNDR_CREATED);
        } else toast.warning(LOOKUP_RESULTS[known]);
      },
    });
  };

  return (
    <Panel title="RSPNDR">
      <div className="flex flex-col gap-3 px-4 pb-3">
        {states.length > 0 && <DispatchStates states={states} timezone={timezone} />}
        <Field label="Incident type">
          <Select
            value={type}
            options={OFFERED_INCIDENT_TYPES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onValueChange={setType}
          />
        </Field>
        <Field label="Notes">
          <Textarea
            ref={(element) => {
              box.current = element;
              focusIfFree(element);
            }}
            rows={2}
            maxLength={RSPNDR_TEXT_MAX}
            value={notes}
            onChange={({ target }) => {
              setHasWritten(true);
              setNotes(target.value);
            }}
            onKeyDown={(event) => {
              if (comboOf(event.nativeEvent) !== 'Ctrl+Enter') return;
              event.preventDefault();
              orWarn(send)();
            }}
          />
        </Field>
        {mustLookUp ? (
          <Banner
            tone="warning"
            shape="block"
            action={
              <Button size="small" loading={lookUp.isPending} onClick={lookUpAgain}>
                Ask the provider
              </Button>
            }
          >
            The dispatch provider did not answer. It may have taken the dispatch.
            {lookUp.error && ` ${messageOf(lookUp.error)}.`}
          </Banner>
        ) : (
          failed && (
            <Banner tone="error" shape="block">
              {messageOf(failed)}
            </Banner>
          )
        )}
        {/* In a narrow column the last button goes below the others, not out of sight. */}
        <div className="flex flex-wrap gap-2">
          <ExplainedButton
            variant="escalate-solid"
            keyHint={isRunning ? undefined : 'submit'}
            blockedBy={(mustLookUp ? 'Ask the provider first.' : missingInput) ?? blockedWhileRunning(isRunning)}
            loading={escalate.isPending}
            pressable={missing !== undefined}
            onClick={orWarn(send)}
          >
            Escalate
          </ExplainedButton>
          <ExplainedButton
            blockedBy={missingInput ?? blockedUntilRunning(isRunning)}
            loading={notify.isPending}
            pressable={missing !== undefined}
            onClick={orWarn(() =>
              notify.mutate(
                trimmedNotes,
                toastOutcome('Successfully sent Rspndr Notification!', 'Rspndr Notification failed!'),
              ),
            )}
          >
            Notify
          </ExplainedButton>
          <ExplainedButton
            className="ml-auto"
            blockedBy={missingInput ?? blockedUntilRunning(isRunning)}
            loading={cancel.isPending}
            pressable={missing !== undefined}
            onClick={orWarn(() =>
              cancel.mutate(
                trimmedNotes,
                toastOutcome('Successfully cancelled Rspndr Incident!', 'Rspndr incident Cancelation failed!'),
              ),
            )}
          >
            Cancel responder
          </ExplainedButton>
        </div>
      </div>
    </Panel>
  );
}

/**
 * Takes the focus when its tab opens, unless the operator has put it elsewhere than on the next act. Below a resolved alarm,
 * on which a list may land by itself, it stays where it is: the arrow keys go on through the list.
 */
function focusIfFree(box: HTMLTextAreaElement | null): void {
  if (!box?.closest('[role="tabpanel"]')) return;
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.closest('[data-foot]')) box.focus();
}

/** After the notes are sent the keys are the alarm's again: R must not write an r. No ring is drawn around the whole tab. */
function leaveBox(box: HTMLTextAreaElement | null): void {
  const panel = box?.closest<HTMLElement>('[role="tabpanel"]');
  if (!panel || box !== document.activeElement) return;
  panel.style.outline = 'none';
  panel.addEventListener('blur', () => panel.style.removeProperty('outline'), { once: true });
  panel.focus();
}

/** The part of a dispatch that the operator cannot supply; undefined when nothing is missing. */
function missingPart({ escalationId }: EscalationSubject, hasNoAccount: boolean): string | undefined {
  if (!escalationId) return 'Escalation ID is not available!';
  return hasNoAccount ? 'Rspndr details are not available!' : undefined;
}

/** The answers of a provider that has not taken a dispatch for certain. */
const LOOKUP_RESULTS = {
  absent: 'The dispatch provider did not take the dispatch.',
  uncertain: 'The dispatch provider cannot say whether it took the dispatch.',
};

const blockedWhileRunning = (isRunning: boolean) => (isRunning ? 'The dispatch is running already.' : undefined);
const blockedUntilRunning = (isRunning: boolean) => (isRunning ? undefined : 'Escalate first.');
