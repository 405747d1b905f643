import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type PictureView, panView, revealPoint, type Size, WHOLE, zoomView } from './picture-view.ts';

/** A press that moves farther than this is a drag, px. */
const DRAG_FROM = 4;

/** Zoom and pan of the picture in a pane: by wheel, by drag, and in steps around its centre. */
export function usePictureView(
  pane: RefObject<HTMLElement | null>,
  size: Size,
  onClick?: (event: PointerEvent<HTMLElement>) => void,
) {
  const [view, setView] = useState<PictureView>(WHOLE);
  const drag = useRef<{ x: number; y: number; moved: boolean }>(undefined);

  useEffect(() => {
    const node = pane.current;
    if (!node) return;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY === 0) return;
      event.preventDefault();
      const { left, top } = node.getBoundingClientRect();
      const point = { x: event.clientX - left, y: event.clientY - top };
      // A notch zooms more the larger the picture is, so that zooming feels even.
      setView((old) => zoomView(old, -Math.sign(event.deltaY) * Math.max(1, Math.round(old.scale)), size, point));
    };
    // React's listener is passive, so the page would scroll as well.
    node.addEventListener('wheel', onWheel, { passive: false });
    return () => node.removeEventListener('wheel', onWheel);
  }, [pane, size]);

  // Keep the picture inside the pane when the pane's size changes.
  useEffect(() => setView((old) => panView(old, 0, 0, size)), [size]);

  const zoomBy = useCallback(
    (steps: number) => setView((old) => zoomView(old, steps, size, { x: size.width / 2, y: size.height / 2 })),
    [size],
  );

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Releasing the pointer outside the picture must end the drag.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (!from) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (!from.moved && Math.hypot(dx, dy) < DRAG_FROM) return;
      drag.current = { x: event.clientX, y: event.clientY, moved: true };
      setView((old) => panView(old, dx, dy, size));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      drag.current = undefined;
      if (from && !from.moved) onClick?.(event);
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
  };

  /** Pans until a point of the whole picture (px of the pane) is in sight. */
  const reveal = useCallback(
    (point: { x: number; y: number }) => setView((old) => revealPoint(old, point, size)),
    [size],
  );

  return { view, zoomBy, reveal, handlers };
}
