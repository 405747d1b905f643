export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

/** Zoom and pan of a picture: its scale, and the offset of its top left corner in px. */
export interface PictureView {
  scale: number;
  x: number;
  y: number;
}

export const ZOOM = { min: 1, max: 8, step: 0.1 } as const;

/** The whole picture, without zoom or pan. */
export const WHOLE: PictureView = { scale: 1, x: 0, y: 0 };

/** The area of a picture in its pane when it is shown whole and as large as possible. */
export function fitRect(pane: Size, picture: Size): Rect {
  if (picture.width <= 0 || picture.height <= 0) return { x: 0, y: 0, ...pane };
  const scale = Math.min(pane.width / picture.width, pane.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { x: (pane.width - width) / 2, y: (pane.height - height) / 2, width, height };
}

/** Limits the offset, so that no edge of an enlarged picture comes into sight. */
function clampOffset(view: PictureView, pane: Size): PictureView {
  const clamp = (offset: number, length: number) => Math.min(0, Math.max(length * (1 - view.scale), offset));
  return { scale: view.scale, x: clamp(view.x, pane.width), y: clamp(view.y, pane.height) };
}

const toStep = (scale: number) => Math.round(scale / ZOOM.step) / Math.round(1 / ZOOM.step);

/** Zooms by steps of 0.1 (out if negative), never below the whole picture; the content at `point` stays in place. */
export function zoomView(view: PictureView, steps: number, pane: Size, point: { x: number; y: number }): PictureView {
  const scale = Math.min(ZOOM.max, Math.max(ZOOM.min, toStep(view.scale + steps * ZOOM.step)));
  const ratio = scale / view.scale;
  return clampOffset({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, pane);
}

export function panView(view: PictureView, dx: number, dy: number, pane: Size): PictureView {
  return clampOffset({ scale: view.scale, x: view.x + dx, y: view.y + dy }, pane);
}

/** Distance from the edge of the pane that `revealPoint` keeps, px. */
const REVEAL_MARGIN_PX = 24;

/** Pans no farther than needed to bring a point of the whole picture (px of the pane) into sight. */
export function revealPoint(view: PictureView, point: { x: number; y: number }, pane: Size): PictureView {
  const distanceFromSight = (at: number, length: number) => {
    const margin = Math.min(REVEAL_MARGIN_PX, length / 2);
    return Math.max(0, margin - at) - Math.max(0, at - (length - margin));
  };
  const dx = distanceFromSight(view.x + view.scale * point.x, pane.width);
  const dy = distanceFromSight(view.y + view.scale * point.y, pane.height);
  return dx === 0 && dy === 0 ? view : panView(view, dx, dy, pane);
}

/** Converts a box in fractions of the picture to px of the pane in the current view. */
export function projectBox(box: Rect, picture: Rect, view: PictureView): Rect {
  return {
    x: view.x + view.scale * (picture.x + box.x * picture.width),
    y: view.y + view.scale * (picture.y + box.y * picture.height),
    width: view.scale * box.width * picture.width,
    height: view.scale * box.height * picture.height,
  };
}
