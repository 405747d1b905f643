import { cva } from 'class-variance-authority';
import { memo } from 'react';
import { withMarkerText } from '../../kit/canvas/marker-texts.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { type DeviceState, deviceStateNames } from './device-state.ts';

const markerStyles = cva(
  'pointer-events-auto absolute flex h-5 min-w-5 px-0.5 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full text-11 font-semibold leading-none',
  {
    variants: {
      state: {
        alarm: 'z-20 bg-error text-bg outline-2 outline-offset-2 outline-error',
        earlier: 'z-10 bg-warning text-bg',
        quiet: 'border border-ink-3 bg-panel text-ink-2 hover:border-ink',
      },
      // Between the marker and the ring of an alarm.
      selected: { true: 'z-30 shadow-[0_0_0_2px_var(--color-accent)]', false: '' },
    },
  },
);

interface CameraMarkerProps {
  camera: { id: string; name: string };
  /** The text of the marker, which differs from that of every other camera of the plan. */
  text: string;
  state: DeviceState;
  /** The position of its centre on the plan, in CSS units. */
  left: string;
  top: string;
  selected: boolean;
  /** Without it the marker is not a button. */
  onSelect?: ((cameraId: string) => void) | undefined;
}

/** A camera on the plan, shown by its number or initials. */
export const CameraMarker = memo(function CameraMarker(props: CameraMarkerProps) {
  const { camera, text, state, left, top, selected, onSelect } = props;
  const shared = {
    'aria-label': withMarkerText(`${camera.name}, ${deviceStateNames[state].toLowerCase()}`, text),
    'data-camera-state': state,
    className: markerStyles({ state, selected }),
    style: { left, top },
    children: <span aria-hidden>{text}</span>,
  };
  return (
    <Tooltip content={camera.name}>
      {onSelect ? (
        <button {...shared} type="button" aria-pressed={selected} onClick={() => onSelect(camera.id)} />
      ) : (
        <span {...shared} role="img" />
      )}
    </Tooltip>
  );
});
