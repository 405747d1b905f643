import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { call } from '../../lib/call.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DraftForm } from '../../ui/forms/draft-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { useRefreshLocationAlarm } from './use-resolve.ts';

/** What the operator enters. */
const rules = z.pick(createLocationIncident.body, { title: true, description: true });

/** What the incident is called, and what happened. */
export function EscalateForm({ alarm, onClose }: { alarm: LocationAlarm; onClose: () => void }) {
  const user = useUser();
  const refresh = useRefreshLocationAlarm();
  const draft = useDraft(rules, { title: alarm.rawAlarms[0]?.type ?? '', description: '' });
  const escalate = useMutation({
    mutationFn: (entered: z.output<typeof rules>) =>
      call(createLocationIncident, {
        body: {
          location_id: alarm.location.id,
          location_alarm_id: alarm.id,
          tenant_id: alarm.tenantId,
          ...entered,
          created_by: user.id,
          incident_start_time_utc: new Date(serverNow()).toISOString(),
        },
      }),
    onSuccess: () => {
      toast.escalation('Location alarm escalated');
      onClose();
    },
    onSettled: refresh,
  });

  return (
    <DraftForm
      className="gap-3 pt-2"
      draft={draft}
      submitLabel="Escalate"
      submitVariant="escalate-solid"
      busy={escalate.isPending}
      error={escalate.error}
      onSubmit={(entered) => escalate.mutate(entered)}
      onCancel={onClose}
    >
      <FormField draft={draft} name="title" label="Title">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField draft={draft} name="description" label="Description">
        {(control) => <Textarea rows={4} data-initial-focus {...control} />}
      </FormField>
    </DraftForm>
  );
}
