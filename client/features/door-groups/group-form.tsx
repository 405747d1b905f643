import * as z from 'zod/mini';
import { type DoorGroup, DoorGroupDetails } from '#contract/door-groups.ts';
import { createGroup, updateGroup } from '../../data/door-groups.ts';
import { NamePick } from '../../kit/records/name-pick.tsx';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { useCan, useUser } from '../../lib/session.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

interface FormProps {
  onClose: () => void;
}

const newGroupRules = z.extend(DoorGroupDetails, {
  tenant: z.optional(z.object({ id: z.string(), name: z.string() })),
});

/** Adds a door group; users of several tenants choose the tenant. Use it inside a `Dialog`. */
export function NewGroupForm({ onClose }: FormProps) {
  const multiTenant = useCan('multi-tenant:view');
  const { tenant } = useUser();
  const draft = useRecordDraft({
    rules: newGroupRules,
    values: { name: '', description: '', tenant: multiTenant ? tenant : undefined },
    edit: createGroup,
  });
  return (
    <RecordForm draft={draft} submitLabel="Add" onClose={onClose}>
      <FormField draft={draft} name="name" label="Name">
        {({ value, ...control }) => <Input data-initial-focus value={value ?? ''} {...control} />}
      </FormField>
      <FormField draft={draft} name="description" label="Description">
        {({ value, ...control }) => <Textarea value={value ?? ''} {...control} />}
      </FormField>
      {multiTenant && (
        <FormField draft={draft} name="tenant" label="Tenant">
          {({ value, onChange }) => <NamePick label="Tenant" lookup="tenants" value={value} onChange={onChange} />}
        </FormField>
      )}
    </RecordForm>
  );
}

/** The name and the description of a door group. Use it inside a `Dialog`. */
export function GroupForm({ group, onClose }: FormProps & { group: DoorGroup }) {
  const { name, description } = group;
  const draft = useRecordDraft({ rules: DoorGroupDetails, values: { name, description }, edit: updateGroup(group) });
  return (
    <RecordForm draft={draft} submitLabel="Save" onClose={onClose}>
      <FormField draft={draft} name="name" label="Name">
        {(control) => <Input data-initial-focus {...control} />}
      </FormField>
      <FormField draft={draft} name="description" label="Description">
        {(control) => <Textarea {...control} />}
      </FormField>
    </RecordForm>
  );
}
