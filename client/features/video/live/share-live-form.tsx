import { useState } from 'react';
import { LIVE_VIEW_SHARE_HOURS } from '#contract/limits.ts';
import { useShareLiveView } from '../../../data/cameras/share-live-view.ts';
import { LinkForm } from '../../../handling/sharing/link-form.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';

const { min, max } = LIVE_VIEW_SHARE_HOURS;

/** Asks how long the link is valid, and shows the link. */
export function ShareLiveForm({ cameraId, onClose }: { cameraId: string; onClose: () => void }) {
  const [hours, setHours] = useState<number | null>(1);
  const share = useShareLiveView(cameraId);
  return (
    <LinkForm
      of={{ resource: 'live_view', resourceId: cameraId }}
      share={share}
      duration={hours}
      onSubmit={share.mutate}
      copiedMessage="Live view link copied to clipboard"
      onClose={onClose}
    >
      <Field label="Duration in hours" description={`${min} to ${max}`}>
        <NumberInput
          value={hours}
          min={min}
          max={max}
          onValueChange={(value) => {
            setHours(value);
            share.reset();
          }}
        />
      </Field>
    </LinkForm>
  );
}
