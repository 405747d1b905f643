import { useWatch } from 'react-hook-form';
import type { UserRecord } from '#contract/user-records.ts';
import { createRecord, newUserRules, UserAccess, updateAccess } from '../../data/users/user-records.ts';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { appConfig } from '../../lib/config.ts';
import { useCan, useUser } from '../../lib/session.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { RolePick, TenantsPick, tenantsField } from './access-fields.tsx';

const LOCAL_RULES = newUserRules({ needsPassword: true });
/** An identity provider keeps the passwords. */
const PROVIDER_RULES = newUserRules({ needsPassword: false });

interface FormProps {
  onClose: () => void;
}

/**
 * Adds a user. Viewers with a single tenant add to it; others choose. With local sign-in they choose the first password.
 * Use it inside a `Dialog`.
 */
export function NewUserForm({ onClose }: FormProps) {
  const isLocal = appConfig().authMode === 'local';
  const multiTenant = useCan('multi-tenant:view');
  const { tenant } = useUser();
  const draft = useRecordDraft({
    rules: isLocal ? LOCAL_RULES : PROVIDER_RULES,
    values: { name: '', email: '', roles: [], tenants: multiTenant ? [] : [tenant.id] },
    edit: createRecord,
  });
  const [[role] = []] = useWatch({ control: draft.form.control, name: ['roles'] });
  return (
    <RecordForm draft={draft} submitLabel="Add" onClose={onClose}>
      <div className="grid grid-cols-2 gap-4">
        <FormField draft={draft} name="name" label="Name" required>
          {(control) => <Input data-initial-focus autoComplete="off" {...control} />}
        </FormField>
        <FormField draft={draft} name="email" label="Email" required>
          {(control) => <Input type="email" autoComplete="off" {...control} />}
        </FormField>
        <FormField draft={draft} name="roles" label="Role" required>
          {({ value, onChange }) => <RolePick value={value} onChange={onChange} />}
        </FormField>
        {multiTenant && (
          <FormField draft={draft} name="tenants" {...tenantsField(role)} required>
            {({ value, onChange }) => <TenantsPick role={role} value={value} onChange={onChange} />}
          </FormField>
        )}
      </div>
      {isLocal && (
        <FormField
          draft={draft}
          name="password"
          label="One-time password"
          description="The first sign-in asks for another one."
          required
        >
          {({ value, ...control }) => <PasswordInput autoComplete="new-password" value={value ?? ''} {...control} />}
        </FormField>
      )}
    </RecordForm>
  );
}

/** Changes the role and the tenants of a user. Use it inside a `Dialog`. */
export function UserForm({ user, onClose }: FormProps & { user: UserRecord }) {
  const multiTenant = useCan('multi-tenant:view');
  const { roles, tenant, mspTenants } = user;
  const further = mspTenants.filter(({ id }) => id !== tenant.id);
  const draft = useRecordDraft({
    rules: UserAccess,
    values: { roles, tenants: [tenant.id, ...further.map(({ id }) => id)] },
    edit: updateAccess(user),
  });
  const [[role] = []] = useWatch({ control: draft.form.control, name: ['roles'] });
  return (
    <RecordForm draft={draft} submitLabel="Save" needsChange onClose={onClose}>
      <FormField draft={draft} name="roles" label="Role">
        {({ value, onChange }) => <RolePick value={value} onChange={onChange} />}
      </FormField>
      {multiTenant && (
        <FormField draft={draft} name="tenants" {...tenantsField(role)}>
          {({ value, onChange }) => <TenantsPick role={role} value={value} onChange={onChange} />}
        </FormField>
      )}
    </RecordForm>
  );
}
