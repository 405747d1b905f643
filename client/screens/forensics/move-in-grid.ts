/** Links whose tops differ by less than this are in one row, in px. */
const ROW_PX = 4;

/**
 * The link that an arrow key leads to from the focused one; the first one without a focus, and undefined at the end.
 * Links are in the order of the page; rows are told apart by their places on screen.
 */
export function moveInGrid<Link extends { getBoundingClientRect: () => Pick<DOMRect, 'top' | 'left'> }>(
  links: readonly Link[],
  from: Link | undefined,
  combo: string,
): Link | undefined {
  if (!from) return links[0];
  const at = links.indexOf(from);
  if (combo === 'ArrowLeft') return links[at - 1];
  if (combo === 'ArrowRight') return links[at + 1];
  const { top, left } = from.getBoundingClientRect();
  const isDown = combo === 'ArrowDown';
  const beyond = (isDown ? links.slice(at + 1) : links.slice(0, Math.max(0, at)).reverse()).map((link) => ({
    link,
    place: link.getBoundingClientRect(),
  }));
  const next = beyond.find(({ place }) => Math.abs(place.top - top) > ROW_PX);
  if (!next) return undefined;
  const row = beyond.filter(({ place }) => Math.abs(place.top - next.place.top) <= ROW_PX);
  return row.reduce((best, one) => (Math.abs(one.place.left - left) < Math.abs(best.place.left - left) ? one : best))
    .link;
}
