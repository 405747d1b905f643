import { useController, useWatch } from 'react-hook-form';
import { ACTIVE_DAYS, PRIORITIES, ProcessingConfigDraft } from '#contract/processing-configs.ts';
import { useAlarmTypes } from '../../data/names.ts';
import { type Draft, useDraft } from '../../lib/use-draft.ts';
import { DraftForm } from '../../ui/forms/draft-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { endNote, PRIORITY_NAMES } from './config-text.ts';
import { DayPicker } from './day-picker.tsx';

const priorities = PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }));

interface ConfigFormProps {
  config: ProcessingConfigDraft;
  onApply: (draft: ProcessingConfigDraft) => void;
  onCancel: () => void;
}

/** The fields of one processing configuration (administration, section 3). What is applied is submitted with the others. */
export function ConfigForm({ config, onApply, onCancel }: ConfigFormProps) {
  const draft = useDraft(ProcessingConfigDraft, config);
  const { control } = draft.form;
  const [start = '', end = ''] = useWatch({ control, name: ['activeLocalTimeStart', 'activeLocalTimeEnd'] });
  return (
    <DraftForm
      draft={draft}
      aria-label={`Edit ${config.name}`}
      submitLabel="Apply"
      submitVariant="neutral"
      buttonSize="small"
      onSubmit={onApply}
      onCancel={onCancel}
    >
      <FormField draft={draft} name="name" label="Name">
        {(field) => <Input autoFocus {...field} />}
      </FormField>
      <FormField draft={draft} name="description" label="Description (optional)">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField draft={draft} name="priority" label="Priority">
        {({ value, onChange }) => (
          <Segmented label="Priority" size="default" fill value={value} onValueChange={onChange} options={priorities} />
        )}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField draft={draft} name="activeLocalTimeStart" label="Active from">
          {({ value, onChange, ...field }) => (
            <Input type="time" step={1} {...field} value={value} onChange={(event) => onChange(timeOf(event))} />
          )}
        </FormField>
        <FormField
          draft={draft}
          name="activeLocalTimeEnd"
          label="Active until"
          description={endNote({ activeLocalTimeStart: start, activeLocalTimeEnd: end })}
        >
          {({ value, onChange, ...field }) => (
            <Input type="time" step={1} {...field} value={value} onChange={(event) => onChange(timeOf(event))} />
          )}
        </FormField>
      </div>
      <FormField draft={draft} name="activeDays" label="Active days">
        {({ value, onChange }) => <DayPicker days={value} names={ACTIVE_DAYS} onChange={onChange} />}
      </FormField>
      <div className="flex flex-col gap-2">
        <VideoSwitches draft={draft} />
      </div>
      <TypesField draft={draft} />
    </DraftForm>
  );
}

/** Browsers leave out seconds that are 0. */
const timeOf = ({ target: { value } }: { target: { value: string } }) => (value.length === 5 ? `${value}:00` : value);

type ConfigDraft = Draft<ProcessingConfigDraft, ProcessingConfigDraft>;

/** Tailgating needs video: switching it on switches video on, and switching video off switches it off. */
function VideoSwitches({ draft: { form } }: { draft: ConfigDraft }) {
  const { control } = form;
  const video = useController({ control, name: 'processVideo' }).field;
  const tailgating = useController({ control, name: 'enableTailgating' }).field;
  const entry = useController({ control, name: 'enableUnauthorizedEntryAlarm' }).field;
  return (
    <>
      <Switch
        label="Process video"
        checked={video.value}
        onCheckedChange={(on) => {
          video.onChange(on);
          if (!on) tailgating.onChange(false);
        }}
      />
      <Switch
        label="Tailgating"
        checked={tailgating.value}
        onCheckedChange={(on) => {
          tailgating.onChange(on);
          if (on) video.onChange(true);
        }}
      />
      <Switch label="Unauthorized entry alarm" checked={entry.value} onCheckedChange={entry.onChange} />
    </>
  );
}

function TypesField({ draft }: { draft: ConfigDraft }) {
  const { control } = draft.form;
  const forAll = useController({ control, name: 'enableForAllAlarmType' }).field;
  const types = useController({ control, name: 'alarm_types' }).field;
  const { data: names = [], isPending } = useAlarmTypes();
  const options = names.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Switch
        label="For all alarm types"
        checked={forAll.value}
        onCheckedChange={(on) => {
          forAll.onChange(on);
          types.onChange(on ? null : []);
        }}
      />
      {!forAll.value && (
        <FormField draft={draft} name="alarm_types" label="Alarm types">
          {({ value, onChange }) => (
            <MultiSelect
              label="Alarm types"
              options={options}
              loading={isPending}
              values={(value ?? []).map((id) => options.find((one) => one.value === id) ?? { value: id, label: id })}
              onValuesChange={(chosen) => onChange(chosen.map((one) => one.value))}
            />
          )}
        </FormField>
      )}
    </>
  );
}
