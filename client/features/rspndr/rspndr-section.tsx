import { useRef } from 'react';
import type { Avs01Level } from '#contract/avs-01.ts';
import { isRspndrOver, OFFERED_INCIDENT_TYPES, RSPNDR_TEXT_MAX } from '#contract/rspndr.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { RSPNDR_CREATED, useDispatch } from '../../data/rspndr/rspndr-changes.ts';
import { useRspndrAccount, useRspndrIncident } from '../../data/rspndr/rspndr-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useKeptText, withoutSent } from '../../lib/kept-text.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DispatchStates } from './dispatch-states.tsx';

interface RspndrSectionProps {
  subject: EscalationSubject;
  /** Of the site. */
  timezone: string;
  avs01Level: Avs01Level | undefined;
}

/** The dispatch of an escalation: Escalate, Notify and Cancel, and the states that the provider reports. */
export function RspndrSection({ subject, timezone, avs01Level }: RspndrSectionProps) {
  const account = useRspndrAccount(subject.tenantId);
  const incident = useRspndrIncident(subject.escalationId);
  const [notes, setNotes] = useKeptText(`dispatching ${subject.id}`);
  const { escalate, cancel, notify } = useDispatch(subject, account.data);
  const states = incident.data?.states ?? [];
  const latest = states.at(-1);
  const isRunning = latest !== undefined && !isRspndrOver(latest.state);
  const busy = escalate.isPending || cancel.isPending || notify.isPending;
  const failed = [escalate, cancel, notify].find(({ error }) => error)?.error;

  const lacks = missingOf(subject, account.isSuccess && account.data === null, notes);
  const told = (success: string, failure: string) => ({
    onSuccess: () => {
      setNotes(withoutSent(notes));
      toast.success(success);
    },
    onError: () => toast.error(failure),
  });
  const words = notes.trim();
  const send = () => {
    if (lacks || isRunning || busy) return;
    escalate.mutate(
      { notes: words, type: OFFERED_INCIDENT_TYPES[0], avs01Level },
      told(RSPNDR_CREATED, 'Rspndr incidents creation failed!'),
    );
  };
  const box = useRef<HTMLTextAreaElement>(null);
  useKeys({ rspndr: subject.escalationId ? () => box.current?.focus() : undefined });

  return (
    <Panel title="RSPNDR">
      <div className="flex flex-col gap-3 px-4 pb-3">
        <Field label="Notes">
          <Textarea
            ref={box}
            rows={2}
            maxLength={RSPNDR_TEXT_MAX}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
        {failed && (
          <Banner tone="error" shape="block">
            {messageOf(failed)}
          </Banner>
        )}
        <div className="flex gap-2">
          <ExplainedButton
            variant="escalate-solid"
            blockedBy={lacks ?? (isRunning ? 'The dispatch is running already.' : undefined)}
            loading={escalate.isPending}
            onClick={send}
          >
            Escalate
          </ExplainedButton>
          <ExplainedButton
            blockedBy={lacks ?? notRunning(isRunning)}
            loading={notify.isPending}
            onClick={() =>
              notify.mutate(words, told('Successfully sent Rspndr Notification!', 'Rspndr Notification failed!'))
            }
          >
            Notify
          </ExplainedButton>
          <ExplainedButton
            className="ml-auto"
            blockedBy={lacks ?? notRunning(isRunning)}
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate(
                words,
                told('Successfully cancelled Rspndr Incident!', 'Rspndr incident Cancelation failed!'),
              )
            }
          >
            Cancel
          </ExplainedButton>
        </div>
        {states.length > 0 && <DispatchStates states={states} timezone={timezone} />}
      </div>
    </Panel>
  );
}

/** Why none of the three actions can be taken; undefined when they can. */
function missingOf({ escalationId }: EscalationSubject, hasNoAccount: boolean, notes: string): string | undefined {
  if (!escalationId) return 'Escalation ID is not available!';
  if (hasNoAccount) return 'Rspndr details are not available!';
  return notes.trim() === '' ? 'Write notes first.' : undefined;
}

const notRunning = (isRunning: boolean) => (isRunning ? undefined : 'Escalate first.');
