import type { Lane, LaneItem } from './lane-items.ts';

/** An item on a lane, by their keys. */
export interface LanePlace {
  lane: string;
  item: string;
}

export const isSamePlace = (one: LanePlace, other: LanePlace | undefined) =>
  one.lane === other?.lane && one.item === other.item;

export function findItem(lanes: readonly Lane[], { lane, item }: LanePlace): LaneItem | undefined {
  return lanes.find(({ key }) => key === lane)?.items.find(({ key }) => key === item);
}

export function firstPlace(lanes: readonly Lane[]): LanePlace | undefined {
  for (const { key, items } of lanes) if (items[0]) return { lane: key, item: items[0].key };
  return undefined;
}

/** The place that a key leads to: along the lane, or to the nearest item of the next lane that has any. */
export function neighbourOf(lanes: readonly Lane[], place: LanePlace, key: string): LanePlace | undefined {
  const row = lanes.findIndex((lane) => lane.key === place.lane);
  const items = lanes[row]?.items ?? [];
  const index = items.findIndex((item) => item.key === place.item);
  const along = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: items.length - 1 }[key];
  if (along !== undefined) {
    const item = items[along];
    return item && { lane: place.lane, item: item.key };
  }
  const t = items[index]?.t ?? 0;
  const others = key === 'ArrowUp' ? lanes.slice(0, row).reverse() : key === 'ArrowDown' ? lanes.slice(row + 1) : [];
  const lane = others.find((one) => one.items.length > 0);
  const nearest = lane?.items.reduce((best, one) => (Math.abs(one.t - t) < Math.abs(best.t - t) ? one : best));
  return lane && nearest && { lane: lane.key, item: nearest.key };
}
