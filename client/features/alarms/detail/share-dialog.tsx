import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { SHARE_DURATION } from '#contract/limits.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { DURATION_UNITS, type DurationUnit, shareAlarm } from '#contract/sharing.ts';
import { call } from '../../../lib/call.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { LinkToCopy } from '../../../ui/link-to-copy.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { durationFor, sharedAlarmLink } from './share-duration.ts';

const unitNames: Record<DurationUnit, string> = { hour: 'Hours', day: 'Days', week: 'Weeks' };
const unitOptions = DURATION_UNITS.map((value) => ({ value, label: unitNames[value] }));

interface ShareDialogProps {
  alarm: Alarm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes a link to the alarm that needs no account and expires. */
export function ShareDialog({ alarm, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Generate Shareable Link"
      description="Whoever has the link sees this alarm, without an account, until it expires."
    >
      <ShareForm alarm={alarm} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ShareForm({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const [unit, setUnit] = useState<DurationUnit>('hour');
  const [duration, setDuration] = useState<number | null>(1);
  const partitionKey = partitionKeyOf(Date.parse(alarm.timestamp));
  const share = useMutation({
    mutationFn: async (query: { duration: number; durationUnit: DurationUnit }) => {
      const { payload } = await call(shareAlarm, { params: { id: alarm.id }, query: { ...query, partitionKey } });
      return sharedAlarmLink(window.location.origin, payload.accessToken, partitionKey);
    },
  });
  const { min, max } = SHARE_DURATION[unit];

  return (
    <form
      className="flex flex-col gap-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (duration !== null) share.mutate({ duration, durationUnit: unit });
      }}
    >
      <div className="flex items-start gap-3">
        <Field label="Duration" description={`${min} to ${max}`} className="flex-1">
          <NumberInput
            value={duration}
            min={min}
            max={max}
            onValueChange={(value) => {
              setDuration(value);
              share.reset();
            }}
          />
        </Field>
        <Field label="Duration unit" className="flex-1">
          <Select
            value={unit}
            options={unitOptions}
            onValueChange={(value) => {
              setUnit(value);
              setDuration(durationFor(value, duration));
              share.reset();
            }}
          />
        </Field>
      </div>
      {share.error && (
        <Banner tone="error" shape="block">
          {messageOf(share.error)}
        </Banner>
      )}
      {share.data && <LinkToCopy link={share.data} copiedMessage="Alarm link copied to clipboard" />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        {!share.data && (
          <Button type="submit" variant="primary" disabled={duration === null} loading={share.isPending}>
            Generate link
          </Button>
        )}
      </div>
    </form>
  );
}
