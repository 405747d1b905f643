import { useState } from 'react';
import { LIVE_VIEW_SHARE_HOURS } from '#contract/limits.ts';
import { useShareLiveView } from '../../../data/cameras/share-live-view.ts';
import { SharedLinks } from '../../../handling/sharing/shared-links.tsx';
import { LinkToCopy } from '../../../ui/actions/link-to-copy.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';

const { min, max } = LIVE_VIEW_SHARE_HOURS;

/** Asks how long the link is valid, and shows the link. */
export function ShareLiveForm({ cameraId, onClose }: { cameraId: string; onClose: () => void }) {
  const [hours, setHours] = useState<number | null>(1);
  const share = useShareLiveView(cameraId);
  return (
    <>
      <Form
        className="pt-2"
        blockedBy={hours === null ? 'Enter a duration first.' : undefined}
        submitLabel={share.data ? undefined : 'Generate link'}
        busy={share.isPending}
        error={share.error}
        onSubmit={() => hours !== null && !share.data && share.mutate(hours)}
        onCancel={onClose}
        cancelLabel="Close"
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
        {share.data && <LinkToCopy link={share.data} copiedMessage="Live view link copied to clipboard" />}
      </Form>
      <SharedLinks of={{ resource: 'live_view', resourceId: cameraId }} heading="Links that work now" />
    </>
  );
}
