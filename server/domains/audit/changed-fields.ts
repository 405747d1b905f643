/** Those fields of a record that a change names, as they stand before it: what the audit log keeps beside the change. */
export const changedFields = (present: object, change: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(present).filter(([name]) => name in change));
