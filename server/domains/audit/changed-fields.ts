/** The previous values of the fields that a change names, for the audit log. */
export const changedFields = (present: object, change: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(present).filter(([name]) => name in change));
