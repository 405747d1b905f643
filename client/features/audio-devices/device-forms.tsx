import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { AUDIO_DEVICE_TYPES, type AudioDevice, NewAudioDevice } from '#contract/audio-devices.ts';
import { AUDIO_DEVICES } from '#contract/record-limits.ts';
import { createDevice, editDevice } from '../../data/audio-devices.ts';
import { NamePick } from '../../kit/records/name-pick.tsx';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';

/** The device gets the tenant of its location. */
const rules = z.omit(NewAudioDevice, { tenantId: true });

/** The types that can be chosen; a device keeps one that only its provider has. */
const typesWith = (own: string) =>
  [...new Set<string>([...AUDIO_DEVICE_TYPES, own])].map((type) => ({ value: type, label: type }));

/** Initial values of a new device (administration, section 5). */
const defaultValues = {
  url: '',
  deviceType: AUDIO_DEVICE_TYPES[0],
  userName: '',
  passwordFilePath: '',
  clientAudioDeviceId: '',
  proxyUrl: null,
  enableAutomatedTalkdown: true,
  isSPSEnabled: true,
};

interface DeviceFormProps {
  /** Absent for a new one. */
  device?: AudioDevice;
  onClose: () => void;
}

/**
 * Adds an audio device, or changes everything about one but its switches, which ask questions of their own. Use it inside
 * a `Dialog`.
 */
export function DeviceForm({ device, onClose }: DeviceFormProps) {
  const draft = useRecordDraft({
    rules,
    values: device ? enteredOf(device) : defaultValues,
    edit: device ? editDevice(device) : createDevice,
  });
  const { control } = draft.form;
  return (
    <RecordForm
      draft={draft}
      submitLabel={device ? 'Save' : 'Add'}
      needsChange={device !== undefined}
      onClose={onClose}
    >
      <FormField draft={draft} name="url" label="URL">
        {(control) => <Input data-initial-focus {...control} />}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField draft={draft} name="deviceType" label="Device type">
          {({ value, onChange }) => <Select value={value} onValueChange={onChange} options={typesWith(value)} />}
        </FormField>
        <FormField draft={draft} name="location" label="Location">
          {({ value, onChange }) => <NamePick label="Location" lookup="locations" value={value} onChange={onChange} />}
        </FormField>
        <FormField draft={draft} name="userName" label="Username">
          {(control) => <Input autoComplete="off" {...control} />}
        </FormField>
        <FormField draft={draft} name="passwordFilePath" label="Password file path">
          {(control) => <Input {...control} />}
        </FormField>
        <FormField draft={draft} name="clientAudioDeviceId" label="Client audio device ID">
          {(control) => <Input {...control} />}
        </FormField>
        <FormField draft={draft} name="proxyUrl" label="Proxy URL (optional)">
          {({ value, onChange, ...control }) => (
            <Input {...control} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)} />
          )}
        </FormField>
        {device ? (
          <FormField
            draft={draft}
            name="automatedTalkdownGapSec"
            label="Auto talkdown cooldown"
            description={`Seconds, 0 to ${AUDIO_DEVICES.maxGapSec}`}
          >
            {({ value, onChange, ...control }) => (
              <NumberInput
                {...control}
                min={0}
                max={AUDIO_DEVICES.maxGapSec}
                value={value ?? null}
                onValueChange={onChange}
              />
            )}
          </FormField>
        ) : (
          <>
            <SwitchField control={control} name="enableAutomatedTalkdown" label="Automated talkdown" />
            <SwitchField control={control} name="isSPSEnabled" label="SPS" />
          </>
        )}
      </div>
    </RecordForm>
  );
}

/** The fields of a device that can be entered. */
const enteredOf = ({ id, tenantId, cameras, isEnabled, version, ...entered }: AudioDevice) => entered;

interface SwitchFieldProps<Entered extends FieldValues, Sent> {
  control: Control<Entered, unknown, Sent>;
  name: FieldPathByValue<Entered, boolean | undefined>;
  label: string;
}

function SwitchField<Entered extends FieldValues, Sent>({ label, ...field }: SwitchFieldProps<Entered, Sent>) {
  const { value, onChange } = useController(field).field;
  return <Switch label={label} checked={value} onCheckedChange={onChange} />;
}
