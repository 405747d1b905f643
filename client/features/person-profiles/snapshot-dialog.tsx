import { useState } from 'react';
import type { Named } from '#contract/names.ts';
import { useCameraStill } from '../../data/cameras/camera-still.ts';
import { NamePick } from '../../kit/records/name-pick.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface SnapshotDialogProps {
  locationId: string;
  onPicture: (still: File) => void;
  onClose: () => void;
}

/** Takes the present picture of a camera of the location. */
export function SnapshotDialog({ locationId, onPicture, onClose }: SnapshotDialogProps) {
  const [camera, choose] = useState<Named>();
  const still = useCameraStill();
  return (
    <Dialog open onOpenChange={onClose} title="Camera Snapshot">
      <Form
        className="pt-2"
        submitLabel="Take snapshot"
        blockedBy={camera ? undefined : 'Select a camera first.'}
        busy={still.isPending}
        error={still.error}
        onSubmit={() => camera && still.mutate(camera.id, { onSuccess: onPicture })}
        onCancel={onClose}
      >
        <Field label="Camera">
          <NamePick
            label="Camera"
            lookup="cameras"
            parentIds={[locationId]}
            value={camera}
            onChange={(chosen) => {
              still.reset();
              choose(chosen);
            }}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
