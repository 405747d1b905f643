import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { COMMENT_MAX } from '#contract/limits.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/call-error.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRefreshLocationAlarm } from './use-resolve.ts';

interface EscalateDialogProps {
  alarm: LocationAlarm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes an incident of a location alarm. */
export function EscalateDialog({ alarm, open, onOpenChange }: EscalateDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Escalate"
      description={`Makes an incident of this alarm at ${alarm.location.name}.`}
      width={448}
    >
      <EscalateForm alarm={alarm} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EscalateForm({ alarm, onClose }: { alarm: LocationAlarm; onClose: () => void }) {
  const user = useUser();
  const refresh = useRefreshLocationAlarm(alarm.id);
  const [title, setTitle] = useState(alarm.rawAlarms[0]?.type ?? '');
  const [description, setDescription] = useState('');
  const complete = title.trim() !== '' && description.trim() !== '';
  const escalate = useMutation({
    mutationFn: () =>
      call(createLocationIncident, {
        body: {
          location_id: alarm.location.id,
          location_alarm_id: alarm.id,
          tenant_id: alarm.tenantId,
          title: title.trim(),
          description: description.trim(),
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
    <form
      className="flex flex-col gap-3 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) escalate.mutate();
      }}
    >
      <Field label="Title">
        <Input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label="Description">
        <Textarea
          rows={4}
          maxLength={COMMENT_MAX}
          data-initial-focus
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      {escalate.error && (
        <Banner tone="error" shape="block">
          {messageOf(escalate.error)}
        </Banner>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="escalate-solid" disabled={!complete} loading={escalate.isPending}>
          Escalate
        </Button>
      </div>
    </form>
  );
}
