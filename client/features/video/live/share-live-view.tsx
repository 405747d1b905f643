import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { LIVE_VIEW_SHARE_HOURS } from '#contract/limits.ts';
import { useShareLiveView } from '../../../data/cameras/share-live-view.ts';
import { useCan } from '../../../lib/session.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { LinkToCopy } from '../../../ui/actions/link-to-copy.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const { min, max } = LIVE_VIEW_SHARE_HOURS;

/** A button that makes a link to a camera's live picture; absent without the permission. */
export function ShareLiveView({ cameraId }: { cameraId: string }) {
  const [open, setOpen] = useState(false);
  const mayShare = useCan('camera/live:share');
  if (!mayShare) return null;
  return (
    <>
      <IconButton label="Share live view" icon={<Share2 />} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Generate Shareable Link"
        description="Anyone with the link sees this camera live, without an account, until it expires."
      >
        <ShareForm cameraId={cameraId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ShareForm({ cameraId, onClose }: { cameraId: string; onClose: () => void }) {
  const [hours, setHours] = useState<number | null>(1);
  const share = useShareLiveView(cameraId);
  return (
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
  );
}
