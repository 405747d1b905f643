import * as z from 'zod/mini';
import { type ListedLocation, LocationForm as locationRules } from '#contract/location-records.ts';
import { Named } from '#contract/names.ts';
import { addLocation, changeLocation } from '../../data/locations.ts';
import { NamePick } from '../../kit/records/name-pick.tsx';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { ZonePick } from '../../kit/records/zone-pick.tsx';
import { useCan, useUser } from '../../lib/session.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

/** A new location belongs to one of the user's tenants. */
const rules = z.strictObject({ ...locationRules.shape, tenant: z.object(Named.shape) });

interface LocationFormProps {
  /** Absent when adding one. */
  location?: ListedLocation;
  onClose: () => void;
}

/** The fields of a location (administration, section 5 Location form). Use it inside a `Dialog`. */
export function LocationForm({ location, onClose }: LocationFormProps) {
  const { tenant: own } = useUser();
  const choosesTenant = useCan('multi-tenant:view') && location === undefined;
  const draft = useRecordDraft({
    rules,
    values: {
      name: location?.name ?? '',
      description: location?.description ?? '',
      city: location?.city ?? '',
      state: location?.state ?? '',
      country: location?.country ?? '',
      timezone: location?.timezone ?? '',
      location_code: location?.location_code ?? null,
      is_manned: location?.is_manned ?? true,
      isDeadzoneEnabled: location?.isDeadzoneEnabled ?? true,
      twilioCallerId: location?.twilioCallerId ?? null,
      tenant: location ? { id: location.tenant_id, name: '' } : own,
    },
    edit: location ? changeLocation(location) : addLocation,
  });
  return (
    <RecordForm draft={draft} submitLabel={location ? 'Save' : 'Add'} onClose={onClose}>
      {choosesTenant && (
        <FormField draft={draft} name="tenant" label="Tenant">
          {({ value, onChange }) => <NamePick label="Tenant" lookup="tenants" value={value} onChange={onChange} />}
        </FormField>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_10rem] gap-4">
        <FormField draft={draft} name="name" label="Name">
          {(control) => <Input data-initial-focus {...control} />}
        </FormField>
        <FormField draft={draft} name="location_code" label="Location code (optional)">
          {({ value, onChange, ...control }) => (
            <Input {...control} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)} />
          )}
        </FormField>
      </div>
      <FormField draft={draft} name="description" label="Description">
        {(control) => <Textarea rows={2} {...control} />}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField draft={draft} name="city" label="City">
          {(control) => <Input {...control} />}
        </FormField>
        <FormField draft={draft} name="state" label="State">
          {(control) => <Input {...control} />}
        </FormField>
        <FormField draft={draft} name="country" label="Country">
          {(control) => <Input {...control} />}
        </FormField>
        <FormField draft={draft} name="timezone" label="Time zone">
          {({ value, onChange }) => <ZonePick zone={value} onChange={onChange} />}
        </FormField>
        <FormField
          draft={draft}
          name="twilioCallerId"
          label="Caller ID (optional)"
          description="The number that calls to contacts show. Blank: the tenant's default."
        >
          {({ value, onChange, ...control }) => (
            <Input {...control} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)} />
          )}
        </FormField>
        <div className="flex flex-col justify-center gap-3">
          <FormField draft={draft} name="is_manned" label="Staffed" hideLabel>
            {({ value, onChange }) => <Switch label="Staffed" checked={value} onCheckedChange={onChange} />}
          </FormField>
          <FormField draft={draft} name="isDeadzoneEnabled" label="Dead zones" hideLabel>
            {({ value, onChange }) => <Switch label="Dead zones apply" checked={value} onCheckedChange={onChange} />}
          </FormField>
        </div>
      </div>
    </RecordForm>
  );
}
