/** The choices of a filter by priority, which is the severity of a group. */
export const PRIORITIES = [
  { value: 'high', label: 'high' },
  { value: 'low', label: 'low' },
] as const;
