import { PLAYBACK_SPEEDS } from '#contract/limits.ts';
import { Select } from '../../ui/select.tsx';

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
    <Select
      aria-label="Playback speed"
      value={String(rate)}
      onValueChange={(value) => onRateChange(Number(value))}
      options={options}
      display={(value) => `${value}x`}
      className="w-auto gap-1 border-transparent bg-transparent px-2 font-medium"
    />
  );
}
