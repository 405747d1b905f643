import { useState } from 'react';
import { SOP_TEXTS } from '#contract/sop-editing.ts';
import { useSopAlarmTypes } from '../../data/sops/sop-queries.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';

interface AlarmTypeFormProps {
  locationId: string;
  /** Called with the alarm type and whether the location has an SOP for it. */
  onChosen: (alarmTypeId: string, hasSop: boolean) => void;
  onClose: () => void;
}

/** Chooses the alarm type whose procedure is added or modified (operator tools, 2.4). */
export function AlarmTypeForm({ locationId, onChosen, onClose }: AlarmTypeFormProps) {
  const types = useSopAlarmTypes(locationId);
  const [typeId, setTypeId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const chosen = types.data?.find(({ id }) => id === typeId);
  const hasSop = chosen !== undefined && chosen.sop_id !== null;
  return (
    <Form
      className="pt-2"
      submitLabel={hasSop ? 'Modify SOP' : 'Add SOP'}
      error={types.error}
      onSubmit={() => (chosen ? onChosen(chosen.id, hasSop) : setMissing(true))}
      onCancel={onClose}
    >
      {missing && !chosen && (
        <Banner tone="warning" shape="block">
          {SOP_TEXTS.noAlarmType}
        </Banner>
      )}
      <Field
        label="Alarm type"
        {...(chosen && {
          description: hasSop
            ? 'This alarm type has its own SOP.'
            : 'The new SOP begins as a copy of the Default SOP, if there is one.',
        })}
      >
        <Select
          value={typeId}
          onValueChange={setTypeId}
          disabled={!types.data}
          options={(types.data ?? []).map(({ id, name, sop_id: sopId }) => ({
            value: id,
            label: sopId === null ? name : `${name} (has an SOP)`,
          }))}
        />
      </Field>
    </Form>
  );
}
