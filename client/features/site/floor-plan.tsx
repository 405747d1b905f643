import { type ReactNode, useRef, useState } from 'react';
import type { FloorPlanLayout } from '#contract/locations.ts';
import { cn } from '../../ui/cn.ts';
import { fittedRect, type Rect, type Size } from '../../ui/picture/picture-view.ts';
import { useElementSize } from '../../ui/picture/use-element-size.ts';
import { usePictureView } from '../../ui/picture/use-picture-view.ts';
import { CameraMarker } from './camera-marker.tsx';
import type { DeviceStates } from './device-state.ts';
import { DoorMarker } from './door-marker.tsx';
import { conePath, planScale, pointOnPane } from './plan-geometry.ts';
import { PlanZoom } from './plan-zoom.tsx';

const cones = {
  alarm: 'fill-error/30 stroke-error/70',
  earlier: 'fill-warning/25 stroke-warning/60',
  quiet: 'fill-ink-3/5 stroke-ink-3/40',
} as const;

/** Keep the plan clear of the pane's edges, so that markers on its outer walls are not cut off. */
const MARGIN_PX = 12;

/** View cones of cameras in alarm lie above the others. */
const order = ['quiet', 'earlier', 'alarm'] as const;

interface FloorPlanProps {
  /** Address of the picture. */
  picture: string;
  layout: FloorPlanLayout | null;
  states: DeviceStates;
  selectedCameraId?: string | null | undefined;
  onSelectCamera?: ((cameraId: string) => void) | undefined;
  onFailure: () => void;
  /** The bar above the plan; the plan adds its zoom buttons. */
  bar: (controls: ReactNode) => ReactNode;
}

/**
 * The picture of a site with its cameras and their fields of view; supports zooming, panning and selecting a camera.
 */
export function FloorPlan(props: FloorPlanProps) {
  const { picture, layout, states, selectedCameraId, onSelectCamera, onFailure, bar } = props;
  const pane = useRef<HTMLDivElement>(null);
  const size = useElementSize(pane);
  const [natural, setNatural] = useState<Size>({ width: 0, height: 0 });
  const { view, zoomBy, handlers } = usePictureView(pane, size);
  const plan = layout?.labellingResolution ?? natural;
  const shown = fittedInside(size, plan);
  const scale = planScale(plan.width || 1, shown, view);
  const cameras = layout?.cameras ?? [];
  const stateOf = (id: string) => states.get(id) ?? 'quiet';

  return (
    <>
      {bar(<PlanZoom scale={view.scale} onZoom={zoomBy} />)}
      <div ref={pane} className="relative min-h-0 flex-1 select-none overflow-hidden bg-bg">
        <div
          {...handlers}
          className={cn('absolute inset-0 touch-none', view.scale > 1 && 'cursor-grab active:cursor-grabbing')}
        >
          <img
            src={picture}
            alt="Floor plan"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            onError={onFailure}
            className="absolute max-w-none"
            style={{ left: scale.x, top: scale.y, width: shown.width * view.scale, height: shown.height * view.scale }}
          />
          <svg aria-hidden className="absolute inset-0 size-full">
            {order.map((state) =>
              cameras
                .filter((camera) => stateOf(camera.id) === state)
                .map((camera) => (
                  <path
                    key={camera.id}
                    d={conePath(camera, scale)}
                    className={cn(cones[state], camera.id === selectedCameraId && 'stroke-accent')}
                  />
                )),
            )}
          </svg>
        </div>
        {layout?.doors.map((door) => (
          <DoorMarker key={door.id} door={door} state={stateOf(door.id)} at={pointOnPane(door, scale)} />
        ))}
        {cameras.map((camera) => (
          <CameraMarker
            key={camera.id}
            camera={camera}
            state={stateOf(camera.id)}
            at={pointOnPane(camera, scale)}
            selected={camera.id === selectedCameraId}
            onSelect={onSelectCamera}
          />
        ))}
      </div>
    </>
  );
}

function fittedInside({ width, height }: Size, plan: Size): Rect {
  const inner = { width: Math.max(0, width - 2 * MARGIN_PX), height: Math.max(0, height - 2 * MARGIN_PX) };
  const rect = fittedRect(inner, plan);
  return { ...rect, x: rect.x + MARGIN_PX, y: rect.y + MARGIN_PX };
}
