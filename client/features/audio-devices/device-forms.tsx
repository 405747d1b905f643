import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { AUDIO_DEVICE_TYPES, type AudioDevice, NewAudioDevice } from '#contract/audio-devices.ts';
import { AUDIO_DEVICES } from '#contract/record-limits.ts';
import { createDevice, setCooldown } from '../../data/audio-devices.ts';
import { NamePick } from '../../kit/records/name-pick.tsx';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';

/** The device gets the tenant of its location. */
const newDeviceRules = z.omit(NewAudioDevice, { tenantId: true });
const cooldown = z.pick(NewAudioDevice, { automatedTalkdownGapSec: true });

const types = AUDIO_DEVICE_TYPES.map((type) => ({ value: type, label: type }));

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

interface FormProps {
  onClose: () => void;
}

/** Adds an audio device. Use it inside a `Dialog`. */
export function NewDeviceForm({ onClose }: FormProps) {
  const draft = useRecordDraft({ rules: newDeviceRules, values: defaultValues, edit: createDevice });
  const { control } = draft.form;
  return (
    <RecordForm draft={draft} submitLabel="Add" onClose={onClose}>
      <FormField draft={draft} name="url" label="URL">
        {(control) => <Input data-initial-focus {...control} />}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField draft={draft} name="deviceType" label="Device type">
          {({ value, onChange }) => <Select value={value} onValueChange={onChange} options={types} />}
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
        <SwitchField control={control} name="enableAutomatedTalkdown" label="Automated talkdown" />
        <SwitchField control={control} name="isSPSEnabled" label="SPS" />
      </div>
    </RecordForm>
  );
}

interface SwitchFieldProps<Entered extends FieldValues, Sent> {
  control: Control<Entered, unknown, Sent>;
  name: FieldPathByValue<Entered, boolean | undefined>;
  label: string;
}

function SwitchField<Entered extends FieldValues, Sent>({ label, ...field }: SwitchFieldProps<Entered, Sent>) {
  const { value, onChange } = useController(field).field;
  return <Switch label={label} checked={value} onCheckedChange={onChange} />;
}

/** Changes the minimum time between two automated talkdowns. Use it inside a `Dialog`. */
export function CooldownForm({ device, onClose }: FormProps & { device: AudioDevice }) {
  const { automatedTalkdownGapSec } = device;
  const draft = useRecordDraft({ rules: cooldown, values: { automatedTalkdownGapSec }, edit: setCooldown(device) });
  return (
    <RecordForm draft={draft} submitLabel="Save" onClose={onClose}>
      <FormField
        draft={draft}
        name="automatedTalkdownGapSec"
        label="Auto talkdown cooldown"
        description={`Seconds, 0 to ${AUDIO_DEVICES.maxGapSec}`}
      >
        {({ value, onChange, ...control }) => (
          <NumberInput
            data-initial-focus
            {...control}
            min={0}
            max={AUDIO_DEVICES.maxGapSec}
            value={value ?? null}
            onValueChange={onChange}
          />
        )}
      </FormField>
    </RecordForm>
  );
}
