import { isMspRoleName } from '#contract/permissions.ts';
import { useNames } from '../../data/names.ts';
import { useRoles } from '../../data/users/user-records.ts';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';
import { Select } from '../../ui/forms/select.tsx';

interface RolePickProps {
  /** One name, or none yet. */
  value: readonly string[];
  onChange: (roles: string[]) => void;
}

/** The role of a user, of those that the viewer may assign. Use it in a `FormField`. */
export function RolePick({ value, onChange }: RolePickProps) {
  const { data: roles = [], isPending } = useRoles();
  return (
    <Select
      value={value[0] ?? null}
      onValueChange={(role) => onChange([role])}
      options={roles}
      placeholder={isPending ? 'Loading...' : 'Select'}
    />
  );
}

interface TenantsPickProps {
  /** The name of the role: MSP roles work for several tenants. */
  role: string | undefined;
  /** Ids; the first is the primary one. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The tenants of a user: several for MSP roles, in the order in which they are chosen. Use it in a `FormField`. */
export function TenantsPick({ role = '', value, onChange }: TenantsPickProps) {
  const { names, loading } = useNames('tenants');
  const options = names.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = value.map((id) => options.find((option) => option.value === id) ?? { value: id, label: '…' });
  if (!isMspRoleName(role)) {
    return (
      <Select
        value={value[0] ?? null}
        onValueChange={(id) => onChange([id])}
        options={options}
        placeholder={loading ? 'Loading...' : 'Select'}
      />
    );
  }
  return (
    <MultiSelect
      label="Tenants"
      options={options}
      values={chosen}
      onValuesChange={(picked) => onChange(picked.map((one) => one.value))}
      loading={loading && names.length === 0}
    />
  );
}

/** The label and the hint of the field for a role. */
export const tenantsField = (role: string | undefined) =>
  isMspRoleName(role ?? '')
    ? { label: 'Tenants', description: 'The first one is the primary tenant.' }
    : { label: 'Tenant' };
