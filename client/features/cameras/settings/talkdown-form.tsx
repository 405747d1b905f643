import { useState } from 'react';
import type { Camera } from '#contract/cameras.ts';
import { setTalkdownWindow } from '../../../data/cameras/camera-changes.ts';
import { ConfirmedForm } from '../../../kit/records/confirmed-form.tsx';
import { serverNow } from '../../../lib/server-time.ts';
import { useDraftState } from '../../../lib/unsaved.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { siteWindowOf } from './site-window.ts';
import { talkdownText, toSiteWindow, toUtcWindow } from './talkdown-window.ts';

const INVALID = 'Please provide valid start and end times';

interface TalkdownFormProps {
  camera: Camera;
  onClose: () => void;
}

/** Sets the times of automated talkdowns, in two steps (administration, section 4). Use it inside a `Dialog`. */
export function TalkdownForm({ camera, onClose }: TalkdownFormProps) {
  const zone = camera.location.timezone;
  const [initial] = useState(() => siteWindowOf(camera) ?? { start: '', end: '' });
  const [draft, change] = useDraftState(initial, ({ start, end }) => start !== initial.start || end !== initial.end);
  const window = toUtcWindow(draft, zone, serverNow());
  const entered = window && toSiteWindow(window, zone, serverNow());
  return (
    <ConfirmedForm
      edit={setTalkdownWindow(camera)}
      input={window}
      blockedBy={`${INVALID}.`}
      onBlocked={() => toast.error(INVALID)}
      submitLabel="Save"
      question={entered && `Automated talkdowns will be played from ${talkdownText(entered)} (${zone}). Are you sure?`}
      confirmLabel="Submit"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="Start" description={zone}>
          <Input
            data-initial-focus
            placeholder="HH:MM"
            value={draft.start}
            onChange={(event) => change({ ...draft, start: event.target.value })}
          />
        </Field>
        <Field label="End" description={entered ? talkdownText(entered) : zone}>
          <Input
            placeholder="HH:MM"
            value={draft.end}
            onChange={(event) => change({ ...draft, end: event.target.value })}
          />
        </Field>
      </div>
    </ConfirmedForm>
  );
}
