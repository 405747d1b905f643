import { TIMELINE_SPEEDS } from '#contract/limits.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu, MenuRadioItems } from '../../ui/overlays/menu.tsx';

const options = TIMELINE_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

interface SpeedMenuProps {
  rate: number;
  onRateChange: (rate: number) => void;
}

/** 0.5 to 4 in steps of 0.5. */
export function SpeedMenu({ rate, onRateChange }: SpeedMenuProps) {
  return (
    <Menu
      side="top"
      trigger={
        <Button variant="ghost" size="small" aria-label={`Timeline speed ${rate}×`} className="px-1.5">
          {rate}×
        </Button>
      }
    >
      <MenuRadioItems value={String(rate)} onValueChange={(value) => onRateChange(Number(value))} options={options} />
    </Menu>
  );
}
