import { useState } from 'react';
import { useTimezoneSearch } from '../../data/timezones.ts';
import { useFieldControl } from '../../ui/forms/field.tsx';
import { OptionList } from '../../ui/forms/option-list.tsx';
import { PickTrigger } from '../../ui/forms/pick-trigger.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';

interface ZonePickProps {
  /** IANA name; empty for none. */
  zone: string;
  onChange: (zone: string) => void;
}

const asOption = (zone: string) => ({ value: zone, label: zone });

/** A choice of one time zone, searched on the server by its present or former name. Use it in a `Field`. */
export function ZonePick({ zone, onChange }: ZonePickProps) {
  const { id } = useFieldControl();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const zones = useTimezoneSearch(text, open);
  return (
    <Popover
      label="Time zone"
      triggerId={id}
      open={open}
      onOpenChange={setOpen}
      trigger={<PickTrigger text={zone} placeholder="Select" />}
    >
      <OptionList
        label="Time zone"
        options={(zones.data ?? []).map(asOption)}
        selected={zone === '' ? [] : [asOption(zone)]}
        onSelectedChange={([chosen]) => {
          if (chosen) onChange(chosen.value);
          setOpen(false);
        }}
        onSearch={setText}
        loading={zones.isPending}
      />
    </Popover>
  );
}
