import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BUG_SEVERITIES, reportBug } from '#contract/alarm-feedback.ts';
import type { Alarm } from '#contract/alarms.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { call } from '../../../lib/call.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { useUser } from '../../../lib/session.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { updatesKey } from './alarm-queries.ts';

type Severity = (typeof BUG_SEVERITIES)[number];

const severityNames: Record<Severity, string> = { low: 'Low', medium: 'Medium', high: 'High' };
const severityOptions = BUG_SEVERITIES.map((value) => ({ value, label: severityNames[value] }));

interface BugDialogProps {
  alarm: Alarm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reports that something is wrong with an alarm itself. */
export function BugDialog({ alarm, open, onOpenChange }: BugDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Report a bug">
      <BugForm alarm={alarm} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function BugForm({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { email } = useUser();
  const [description, setDescription] = useState('');
  const [severity, setSeverity] = useState<Severity | null>(null);
  const queryClient = useQueryClient();
  const bug = useMutation({
    mutationFn: (body: { description: string; severity: Severity }) =>
      call(reportBug, { params: { id: alarm.id }, body: { ...body, bugReporter: email } }),
    onSuccess: () => {
      toast.success('Bug report submitted');
      void queryClient.invalidateQueries({ queryKey: updatesKey(alarm.id) });
      onClose();
    },
  });
  const complete = description.trim() !== '' && severity !== null;

  return (
    <form
      className="flex flex-col gap-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) bug.mutate({ description: description.trim(), severity });
      }}
    >
      <Field label="Description">
        <Textarea
          data-initial-focus
          required
          rows={4}
          value={description}
          maxLength={COMMENT_MAX}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Field label="Severity">
        <Select value={severity} options={severityOptions} onValueChange={setSeverity} placeholder="Select severity" />
      </Field>
      {bug.error && (
        <Banner tone="error" shape="block">
          {messageOf(bug.error)}
        </Banner>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!complete} loading={bug.isPending}>
          Submit
        </Button>
      </div>
    </form>
  );
}
