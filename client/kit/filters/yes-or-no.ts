import { oneOf } from './one-of.tsx';

export const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Whether something holds: yes, no, or either. */
export const yesOrNo = (field: { label: string; param: string }) => oneOf({ ...field, options: YES_OR_NO });
