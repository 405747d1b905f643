import type { Rect, Size } from '../../../ui/picture/picture-view.ts';

const overlaps = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Places labels in the order of their boxes: on top of the box; below it if there is no room or another label is there;
 * else inside its upper edge. Labels stay within the pane.
 */
export function labelPlaces(boxes: readonly Rect[], labels: readonly Size[], pane: Size): Rect[] {
  const taken: Rect[] = [];
  return boxes.map((box, index) => {
    const size = labels[index] ?? { width: 0, height: 0 };
    const x = Math.max(0, Math.min(box.x, pane.width - size.width));
    const above = { ...size, x, y: box.y - size.height };
    const below = { ...size, x, y: box.y + box.height };
    const inside = { ...size, x, y: Math.max(0, Math.min(box.y, pane.height - size.height)) };
    const fits = (place: Rect) =>
      place.y >= 0 && place.y + place.height <= pane.height && !taken.some((other) => overlaps(place, other));
    const place = [above, below].find(fits) ?? inside;
    taken.push(place);
    return place;
  });
}
