import { type ReactNode, useRef, useState } from 'react';
import type { FloorPlanLayout } from '#contract/locations.ts';
import { cn } from '../../ui/cn.ts';
import { fitRect, type Rect, type Size } from '../../ui/picture/picture-view.ts';
import { useElementSize } from '../../ui/picture/use-element-size.ts';
import { usePictureView } from '../../ui/picture/use-picture-view.ts';
import { ZoomButtons } from '../../ui/picture/zoom-buttons.tsx';
import type { DeviceStates } from './device-state.ts';
import { PlanDevices } from './plan-devices.tsx';

/** Keep the plan clear of the pane's edges, so that markers on its outer walls are not cut off. */
const MARGIN_PX = 12;

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

  return (
    <>
      {bar(<ZoomButtons scale={view.scale} onZoom={zoomBy} />)}
      <div ref={pane} className="relative min-h-0 flex-1 select-none overflow-hidden bg-bg">
        <div
          {...handlers}
          className={cn('absolute inset-0 touch-none', view.scale > 1 && 'cursor-grab active:cursor-grabbing')}
        />
        <div
          data-plan-layer
          className="pointer-events-none absolute top-0 left-0"
          style={{
            width: shown.width * view.scale,
            height: shown.height * view.scale,
            transform: `translate(${view.x + shown.x * view.scale}px, ${view.y + shown.y * view.scale}px)`,
          }}
        >
          <img
            src={picture}
            alt="Floor plan"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            onError={onFailure}
            className="absolute size-full max-w-none"
          />
          {layout && (
            <PlanDevices
              layout={layout}
              states={states}
              selectedCameraId={selectedCameraId}
              onSelectCamera={onSelectCamera}
            />
          )}
        </div>
      </div>
    </>
  );
}

function fittedInside({ width, height }: Size, plan: Size): Rect {
  const inner = { width: Math.max(0, width - 2 * MARGIN_PX), height: Math.max(0, height - 2 * MARGIN_PX) };
  const rect = fitRect(inner, plan);
  return { ...rect, x: rect.x + MARGIN_PX, y: rect.y + MARGIN_PX };
}
