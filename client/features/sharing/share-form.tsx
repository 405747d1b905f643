import { useState } from 'react';
import { SHARE_DURATION } from '#contract/limits.ts';
import { DURATION_UNITS, type DurationUnit } from '#contract/sharing.ts';
import { type SharedResource, useCreateLink } from '../../data/sharing/shared-resource.ts';
import { LinkForm } from '../../handling/sharing/link-form.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { durationFor } from './share-duration.ts';
import { sharedKinds } from './shared-kinds.ts';

const unitNames: Record<DurationUnit, string> = { hour: 'Hours', day: 'Days', week: 'Weeks' };
const unitOptions = DURATION_UNITS.map((value) => ({ value, label: unitNames[value] }));

/** Asks how long the link is valid, and shows the link. */
export function ShareForm({ resource, onClose }: { resource: SharedResource; onClose: () => void }) {
  const [unit, setUnit] = useState<DurationUnit>('hour');
  const [duration, setDuration] = useState<number | null>(1);
  const share = useCreateLink(resource);
  const { min, max } = SHARE_DURATION[unit];

  return (
    <LinkForm
      of={{ resource: sharedKinds[resource.kind].resource, resourceId: resource.id }}
      share={share}
      duration={duration}
      onSubmit={(entered) => share.mutate({ duration: entered, durationUnit: unit })}
      copiedMessage={sharedKinds[resource.kind].copied}
      onClose={onClose}
    >
      <div className="flex items-start gap-3">
        <Field label="Duration" description={`${min} to ${max}`} className="flex-1">
          <NumberInput
            value={duration}
            min={min}
            max={max}
            onValueChange={(value) => {
              setDuration(value);
              share.reset();
            }}
          />
        </Field>
        <Field label="Duration unit" className="flex-1">
          <Select
            value={unit}
            options={unitOptions}
            onValueChange={(value) => {
              setUnit(value);
              setDuration(durationFor(value, duration));
              share.reset();
            }}
          />
        </Field>
      </div>
    </LinkForm>
  );
}
