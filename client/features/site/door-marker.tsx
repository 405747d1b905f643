import { DoorOpen } from 'lucide-react';
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
  /** Position of its centre, in px of the pane. */
  at: { x: number; y: number };
}

/** A door on the plan. */
export function DoorMarker({ door, state, at }: DoorMarkerProps) {
  return (
    <Tooltip content={door.name}>
      <span
        role="img"
        aria-label={`${door.name}, ${deviceStateNames[state].toLowerCase()}`}
        data-door-state={state}
        className={cn(
          'absolute flex size-4 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-xs [&>svg]:size-3',
          tones[state],
        )}
        style={{ left: at.x, top: at.y }}
      >
        <DoorOpen aria-hidden />
      </span>
    </Tooltip>
  );
}
