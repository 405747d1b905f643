import type { AuditDetails } from '#contract/audit-log.ts';
import { fieldName } from './audit-names.ts';

/** One changed field: its values as texts, undefined where the entry has none. */
export interface ChangedValue {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** The fields of an entry with their values before and after, in the order in which the entry names them. */
export function changedValues({ before, after }: Pick<AuditDetails, 'before' | 'after'>): ChangedValue[] {
  const values = { before: before ?? {}, after: after ?? {} };
  const fields = Object.keys({ ...values.before, ...values.after });
  return fields.map((field) => ({
    field: fieldName(field),
    before: textOf(values.before, field),
    after: textOf(values.after, field),
  }));
}

function textOf(values: Record<string, unknown>, field: string): string | undefined {
  return Object.hasOwn(values, field) ? valueText(values[field]) : undefined;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || value.some((one) => typeof one === 'object')) return JSON.stringify(value);
  return value.length === 0 ? 'None' : value.map(valueText).join(', ');
}
