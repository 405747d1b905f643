import { useState } from 'react';
import type { Camera } from '#contract/cameras.ts';
import { armByHand } from '../../../data/cameras/camera-changes.ts';
import { ConfirmedForm } from '../../../kit/records/confirmed-form.tsx';
import { serverNow } from '../../../lib/server-time.ts';
import { writeTime } from '../../../lib/time-parse.ts';
import { useDraftState } from '../../../lib/unsaved.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { ARM_WINDOW_MS, readArmWindow } from './arm-window.ts';

const STATUSES = [
  { value: 'arm', label: 'Arm' },
  { value: 'disarm', label: 'Disarm' },
] as const;

interface ArmDraft {
  status: (typeof STATUSES)[number]['value'];
  start: string;
  end: string;
}

/** The opposite status, for an hour from now on. */
function defaultDraft({ armStatus, location }: Camera): ArmDraft {
  const now = Math.floor(serverNow() / 60_000) * 60_000;
  return {
    status: armStatus?.isArmed ? 'disarm' : 'arm',
    start: writeTime(now, location.timezone),
    end: writeTime(now + ARM_WINDOW_MS, location.timezone),
  };
}

interface ArmFormProps {
  camera: Camera;
  onClose: () => void;
}

/** Arms or disarms a camera for a time, in two steps (administration, section 4). Use it inside a `Dialog`. */
export function ArmForm({ camera, onClose }: ArmFormProps) {
  const zone = camera.location.timezone;
  const [initial] = useState(() => defaultDraft(camera));
  const [draft, change] = useDraftState(initial, (one) => JSON.stringify(one) !== JSON.stringify(initial));
  const { window, errors } = readArmWindow(draft, zone, serverNow());
  const verb = draft.status === 'arm' ? 'Arm' : 'Disarm';
  return (
    <ConfirmedForm
      edit={armByHand(camera, draft.status === 'arm')}
      input={window}
      blockedBy="Correct the times first."
      submitLabel="Submit"
      question={`You are about to ${verb} the camera from ${draft.start.trim()} to ${draft.end.trim()} (${zone}). Are you sure?`}
      confirmLabel="Confirm"
      onClose={onClose}
    >
      <Segmented
        label="Status"
        size="default"
        fill
        value={draft.status}
        options={STATUSES}
        onValueChange={(status) => change({ ...draft, status })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Start" description={zone} error={errors.start}>
          <Input value={draft.start} onChange={(event) => change({ ...draft, start: event.target.value })} />
        </Field>
        <Field label="End" description={zone} error={errors.end}>
          <Input value={draft.end} onChange={(event) => change({ ...draft, end: event.target.value })} />
        </Field>
      </div>
    </ConfirmedForm>
  );
}
