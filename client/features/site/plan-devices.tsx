import { memo, useMemo } from 'react';
import type { FloorPlanLayout } from '#contract/locations.ts';
import { markerTexts } from '../../kit/canvas/marker-texts.ts';
import { conePath, percentOf } from '../../kit/canvas/plan-geometry.ts';
import { cn } from '../../ui/cn.ts';
import { CameraMarker } from './camera-marker.tsx';
import type { DeviceStates } from './device-state.ts';
import { DoorMarker } from './door-marker.tsx';

// Zooming enlarges a cone, and not its outline.
const CONE = '[vector-effect:non-scaling-stroke]';

const cones = {
  alarm: 'fill-error/30 stroke-error/70',
  earlier: 'fill-warning/25 stroke-warning/60',
  quiet: 'fill-ink-3/5 stroke-ink-3/40',
} as const;

/** View cones of cameras in alarm lie above the others. */
const order = ['quiet', 'earlier', 'alarm'] as const;

interface PlanDevicesProps {
  layout: FloorPlanLayout;
  states: DeviceStates;
  selectedCameraId: string | null | undefined;
  onSelectCamera: ((cameraId: string) => void) | undefined;
}

/**
 * The doors and cameras of a plan with the cameras' fields of view. Positions are shares of the plan, which its layer
 * moves and enlarges: panning and zooming redraw none of them.
 */
export const PlanDevices = memo(function PlanDevices(props: PlanDevicesProps) {
  const { layout, states, selectedCameraId, onSelectCamera } = props;
  const { labellingResolution: plan, cameras, doors } = layout;
  const texts = useMemo(() => markerTexts(cameras), [cameras]);
  const stateOf = (id: string) => states.get(id) ?? 'quiet';
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {order.map((state) =>
          cameras
            .filter((camera) => stateOf(camera.id) === state)
            .map((camera) => (
              <path
                key={camera.id}
                d={conePath(camera)}
                className={cn(CONE, cones[state], camera.id === selectedCameraId && 'stroke-accent')}
              />
            )),
        )}
      </svg>
      {doors.map((door) => (
        <DoorMarker
          key={door.id}
          door={door}
          state={stateOf(door.id)}
          left={percentOf(door.x, plan.width)}
          top={percentOf(door.y, plan.height)}
        />
      ))}
      {cameras.map((camera) => (
        <CameraMarker
          key={camera.id}
          camera={camera}
          text={texts.get(camera.id) ?? ''}
          state={stateOf(camera.id)}
          left={percentOf(camera.x, plan.width)}
          top={percentOf(camera.y, plan.height)}
          selected={camera.id === selectedCameraId}
          onSelect={onSelectCamera}
        />
      ))}
    </>
  );
});
