import { useCallback, useMemo } from 'react';
import type { AudioDevice } from '#contract/audio-devices.ts';
import {
  addCamera,
  addedDevice,
  audioDeviceSource,
  removeCamera,
  removeDevice,
  setSps,
  setTalkdown,
} from '../../data/audio-devices.ts';
import { audioDeviceList } from '../../features/audio-devices/audio-device-list.ts';
import { deviceColumns } from '../../features/audio-devices/device-columns.tsx';
import { useListPage } from '../../kit/list-page.ts';
import { useListView } from '../../kit/list-view.ts';
import { NameTags } from '../../kit/records/name-tags.tsx';
import { RecordScreen, RowDialog } from '../../kit/records/record-screen.tsx';
import { RemovalDialog } from '../../kit/records/removal-dialog.tsx';
import { useDialogRow } from '../../kit/records/use-dialog-row.ts';
import { useRowChanges } from '../../kit/records/use-row-changes.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

// Forms load with the first dialog that opens.
const DeviceForm = lazyPart(async () => (await import('../../features/audio-devices/device-forms.tsx')).DeviceForm);
const NamesForm = lazyPart(async () => (await import('../../kit/records/names-form.tsx')).NamesForm);

const deviceId = (device: AudioDevice) => device.id;

/** Audio devices and the cameras in their range (administration, section 2.6). */
export function AudioDevicesScreen() {
  const view = useListView(audioDeviceList);
  const { page, apply: make } = useRowChanges(useListPage(view, audioDeviceSource), deviceId);
  const [editing, edit] = useDialogRow(page, deviceId);
  const [attaching, attach] = useDialogRow(page, deviceId);
  const [removing, remove] = useDialogRow(page, deviceId);
  const [talking, talk] = useDialogRow(page, deviceId);
  const [sending, send] = useDialogRow(page, deviceId);
  const mayAdd = useCan('audio_devices:add');
  const mayUpdate = useCan('audio_devices:update');
  const columns = useMemo(
    () =>
      deviceColumns({
        toggleTalkdown: mayUpdate ? talk : undefined,
        toggleSps: mayUpdate ? send : undefined,
        edit: mayUpdate ? edit : undefined,
        addCamera: mayAdd ? attach : undefined,
        remove: mayAdd ? remove : undefined,
      }),
    [mayAdd, mayUpdate, talk, send, edit, attach, remove],
  );
  const expanded = useCallback(
    (device: AudioDevice) => (
      <NameTags
        label={`Cameras of ${device.clientAudioDeviceId}`}
        names={device.cameras}
        emptyText="No cameras attached to this audio device"
        edit={removeCamera(device)}
        mayRemove={mayAdd}
      />
    ),
    [mayAdd],
  );

  return (
    <RecordScreen
      title="Audio Devices"
      keys="audio-devices"
      view={view}
      page={page}
      columns={columns}
      rowId={deviceId}
      renderExpanded={expanded}
      added={addedDevice}
      add={mayAdd && { title: 'Add Audio Device', width: 560, form: (close) => <DeviceForm onClose={close} /> }}
    >
      <RowDialog
        row={editing}
        title="Edit Audio Device"
        description={editing?.clientAudioDeviceId}
        width={560}
        onClose={() => edit(null)}
      >
        {(device) => <DeviceForm key={device.id} device={device} onClose={() => edit(null)} />}
      </RowDialog>
      <RowDialog
        row={attaching}
        title="Add Camera"
        description={attaching?.clientAudioDeviceId}
        onClose={() => attach(null)}
      >
        {(device) => (
          <NamesForm
            label="Cameras"
            lookup="cameras"
            parentIds={[device.location.id]}
            existing={device.cameras}
            edit={addCamera(device)}
            blockedBy="Select a camera first."
            onClose={() => attach(null)}
          />
        )}
      </RowDialog>
      <ToggleQuestion
        device={talking}
        title="Automated talkdown"
        on={talking?.enableAutomatedTalkdown}
        onConfirm={(row, enableAutomatedTalkdown) =>
          void make(setTalkdown, { row, change: { enableAutomatedTalkdown } })
        }
        onClose={() => talk(null)}
      />
      <ToggleQuestion
        device={sending}
        title="SPS"
        on={sending?.isSPSEnabled}
        onConfirm={(row, isSPSEnabled) => void make(setSps, { row, change: { isSPSEnabled } })}
        onClose={() => send(null)}
      />
      <RemovalDialog
        row={removing}
        edit={removeDevice}
        title="Delete Audio Device"
        text={({ clientAudioDeviceId, location }) =>
          `'${clientAudioDeviceId}' of ${location.name} is deleted for everybody. Its past talkdowns stay in the histories.`
        }
        onClose={() => remove(null)}
      />
    </RecordScreen>
  );
}

interface ToggleQuestionProps {
  /** Null while it is closed. */
  device: AudioDevice | null;
  /** The name of the setting. */
  title: string;
  /** Whether it is on. */
  on: boolean | undefined;
  onConfirm: (device: AudioDevice, on: boolean) => void;
  onClose: () => void;
}

/** Asks before switching a setting of a device (administration, section 4). */
function ToggleQuestion({ device, title, on, onConfirm, onClose }: ToggleQuestionProps) {
  const verb = on ? 'Turn off' : 'Turn on';
  return (
    <ConfirmDialog
      open={device !== null}
      title={title}
      description={device && `${verb} ${title} for '${device.clientAudioDeviceId}'?`}
      confirmLabel={verb}
      onConfirm={() => {
        if (device) onConfirm(device, !on);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
