import { ChevronDown } from 'lucide-react';
import { PLAYBACK_SPEEDS } from '#contract/limits.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, MenuRadioItems } from '../../../ui/overlays/menu.tsx';

const options = PLAYBACK_SPEEDS.map((speed) => ({
  value: String(speed),
  label: speed === 1 ? '1 (Normal)' : String(speed),
}));

interface SpeedPickerProps {
  rate: number;
  onRateChange: (rate: number) => void;
}

export function SpeedPicker({ rate, onRateChange }: SpeedPickerProps) {
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <Button variant="ghost" aria-label={`Playback speed ${rate}x`} className="gap-1 px-2 font-medium text-ink">
          {rate}x
          <ChevronDown aria-hidden className="text-ink-3" />
        </Button>
      }
    >
      <MenuRadioItems value={String(rate)} onValueChange={(value) => onRateChange(Number(value))} options={options} />
    </Menu>
  );
}
