import { DoorOpen } from 'lucide-react';
import { memo } from 'react';
import { cn } from '../../ui/cn.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { type DeviceState, deviceStateNames } from './device-state.ts';

const tones: Record<DeviceState, string> = {
  alarm: 'z-20 bg-error text-bg outline-2 outline-offset-2 outline-error',
  earlier: 'z-10 bg-warning text-bg',
  quiet: 'border border-ink-3 bg-panel text-ink-2',
};

interface DoorMarkerProps {
  door: { name: string };
  state: DeviceState;
  /** The position of its centre on the plan, in CSS units. */
  left: string;
  top: string;
}

/** A door on the plan. */
export const DoorMarker = memo(function DoorMarker({ door, state, left, top }: DoorMarkerProps) {
  return (
    <Tooltip content={door.name}>
      <span
        role="img"
        aria-label={`${door.name}, ${deviceStateNames[state].toLowerCase()}`}
        data-door-state={state}
        className={cn(
          'pointer-events-auto absolute flex size-4 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-xs [&>svg]:size-3',
          tones[state],
        )}
        style={{ left, top }}
      >
        <DoorOpen aria-hidden />
      </span>
    </Tooltip>
  );
});
