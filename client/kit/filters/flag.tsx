import { Switch } from '../../ui/forms/switch.tsx';
import type { Filter } from '../filter.ts';

/** A switch at the end of the bar. */
export function flag({ label, param }: { label: string; param: string }): Filter<boolean> {
  return {
    label,
    defaultValue: false,
    read: (params) => params.get(param) === 'true',
    write: (params, value) => {
      if (value) params.set(param, 'true');
    },
    text: () => '',
    control: ({ value, onChange }) => (
      <Switch
        label={<span className="text-12 text-ink-2">{label}</span>}
        checked={value}
        onCheckedChange={onChange}
        className="order-last ml-auto"
      />
    ),
  };
}
