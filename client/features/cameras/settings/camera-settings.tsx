import { type ReactNode, useState } from 'react';
import type { Camera } from '#contract/cameras.ts';
import { removeCamera, setPlayback, setTalkdownWindow } from '../../../data/cameras/camera-changes.ts';
import { RemovalDialog } from '../../../kit/records/removal-dialog.tsx';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/session.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DetailRows } from '../../../ui/text/detail-rows.tsx';
import { ArmState } from '../arm-state.tsx';
import { HealthRows } from '../camera-health.tsx';
import { testedText } from '../tested-text.ts';
import { siteWindowOf } from './site-window.ts';
import { talkdownText } from './talkdown-window.ts';

// Forms load with the first dialog that opens.
const ArmForm = lazyPart(async () => (await import('./arm-form.tsx')).ArmForm);
const TalkdownForm = lazyPart(async () => (await import('./talkdown-form.tsx')).TalkdownForm);
const DetailsForm = lazyPart(async () => (await import('./camera-forms.tsx')).DetailsForm);
const CredentialsForm = lazyPart(async () => (await import('./camera-forms.tsx')).CredentialsForm);

type OpenDialog = 'arm' | 'details' | 'talkdown' | 'credentials' | 'delete';

interface CameraSettingsProps {
  camera: Camera;
  /** Called once the camera is removed. */
  onRemoved: () => void;
}

/**
 * The settings of a camera (administration, section 6): who may only arm cameras sees the status alone.
 */
export function CameraSettings({ camera, onRemoved }: CameraSettingsProps) {
  const mayUpdate = useCan('camera:update');
  const mayArm = useCan('camera/arm:update');
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const close = () => setOpened(null);
  const dialog = (name: OpenDialog) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
    description: camera.name,
  });
  return (
    <div className="divide-y divide-line">
      <Section title="Actions">
        <div className="flex min-h-8 items-center justify-between gap-4">
          <span className="flex items-center gap-3">
            Status <ArmState camera={camera} />
          </span>
          {mayArm && (
            <Button size="small" onClick={() => setOpened('arm')}>
              Arm / Disarm
            </Button>
          )}
        </div>
        {mayUpdate && <PlaybackSwitch camera={camera} />}
      </Section>
      {mayUpdate && (
        <>
          <Section title="Health">
            <HealthRows camera={camera} />
          </Section>
          <Section title="Details" action={<EditButton of="details" onClick={() => setOpened('details')} />}>
            <DetailRows rows={detailRows(camera)} />
          </Section>
          <Section
            title="Automated Talkdown Window"
            action={<EditButton of="automated talkdown window" onClick={() => setOpened('talkdown')} />}
          >
            <TalkdownTimes camera={camera} />
          </Section>
          <Section title="Associated Audio Devices">
            <AudioDevices camera={camera} />
          </Section>
          <Section
            title="Credentials"
            action={<EditButton of="credentials" onClick={() => setOpened('credentials')} />}
          >
            <DetailRows
              rows={[
                { label: 'User ID', value: camera.camUserId ?? NONE },
                { label: 'Password file', value: camera.camPasswordFilePath ?? NONE },
                // A camera of the simulated world has no address to test.
                ...(camera.rtspUrl && camera.tested !== undefined
                  ? [{ label: 'Test', value: testedText(camera) }]
                  : []),
              ]}
            />
          </Section>
          <Section title="Delete">
            <div className="flex items-center justify-between gap-4">
              <span className="text-ink-2">Its alarms and recordings remain.</span>
              <Button size="small" variant="delete" onClick={() => setOpened('delete')}>
                Delete Camera
              </Button>
            </div>
          </Section>
        </>
      )}
      <Dialog {...dialog('arm')} title="Arm / Disarm" width={440}>
        <ArmForm camera={camera} onClose={close} />
      </Dialog>
      <Dialog {...dialog('details')} title="Edit Camera" width={560}>
        <DetailsForm camera={camera} onClose={close} />
      </Dialog>
      <Dialog {...dialog('talkdown')} title="Automated Talkdown Window" width={440}>
        <TalkdownForm camera={camera} onClose={close} />
      </Dialog>
      <Dialog {...dialog('credentials')} title="Edit Credentials" width={440}>
        <CredentialsForm camera={camera} onClose={close} />
      </Dialog>
      <RemovalDialog
        row={opened === 'delete' ? camera : null}
        edit={removeCamera(camera, onRemoved)}
        title="Delete Camera"
        text={({ name, location }) => (
          <>
            <span className="block font-medium text-ink">
              {name}, {location.name}
            </span>
            <span className="block">Do you really want to delete this camera?</span>
          </>
        )}
        onClose={close}
      />
    </div>
  );
}

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="px-4 py-3 text-13">
      <div className="max-w-3xl">
        <div className="flex h-8 items-center justify-between">
          <h3 className="font-semibold">{title}</h3>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}

const EditButton = ({ of, onClick }: { of: string; onClick: () => void }) => (
  <Button size="small" aria-label={`Edit ${of}`} onClick={onClick}>
    Edit
  </Button>
);

const NONE = <span className="text-ink-3">–</span>;

const detailRows = ({ name, code, location, integrationType, rtspUrl, livestreamUrl }: Camera) => [
  { label: 'Name', value: name },
  { label: 'Code', value: code },
  { label: 'Location', value: location.name },
  { label: 'Integration', value: integrationType },
  { label: 'RTSP URL', value: rtspUrl ?? NONE },
  { label: 'Livestream URL', value: livestreamUrl ?? NONE },
];

/** Shows a change before the server has answered; a refusal reverts it. */
function PlaybackSwitch({ camera }: { camera: Camera }) {
  const edit = useEdit(setPlayback(camera), { toastErrors: true });
  const isOn = edit.isPending ? edit.variables : camera.isPlaybackEnabled;
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <span aria-hidden>Playback</span>
      <Switch
        label={<span className="sr-only">Playback</span>}
        checked={isOn}
        onCheckedChange={(on) => edit.mutate(on)}
      />
    </div>
  );
}

function TalkdownTimes({ camera }: { camera: Camera }) {
  const edit = useEdit(setTalkdownWindow(camera), { toastErrors: true });
  const window = siteWindowOf(camera);
  if (!window) return <p className="text-ink-2">As per location's monitoring window</p>;
  return (
    <div className="flex items-center justify-between gap-4">
      <span>
        {talkdownText(window)} <span className="text-ink-3">{camera.location.timezone}</span>
      </span>
      <Button size="small" variant="ghost" loading={edit.isPending} onClick={() => edit.mutate(null)}>
        Use the location's monitoring window
      </Button>
    </div>
  );
}

function AudioDevices({ camera: { audioDevices = [] } }: { camera: Camera }) {
  if (audioDevices.length === 0) return <p className="text-ink-2">No audio devices are attached to this camera</p>;
  return (
    <ul aria-label="Associated Audio Devices">
      {audioDevices.map(({ id, name, deviceType, url }) => (
        <li key={id} className="flex min-h-7 items-center gap-3">
          <span className="font-medium">{name}</span>
          <span className="text-ink-2">{deviceType}</span>
          <span className="min-w-0 truncate text-ink-3">{url}</span>
        </li>
      ))}
    </ul>
  );
}
