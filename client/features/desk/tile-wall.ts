import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { InPlaceOf, LlmEvent, RebalanceReason, ScanEscalation } from '#contract/channels/group-messages.ts';
import type { ResolvedBy } from '#contract/channels/resolved-by.ts';
import type { EventAlarm } from '#contract/events.ts';

/** The reason why a group leaves its tile: `safe` if this operator has just marked it. */
export type Departure = 'safe' | RebalanceReason;

/** A tile's note about a group that has just come: the severity of the one whose place it took, or that it is high. */
export type ArrivalNote = 'in-place-of-low' | 'in-place-of-high' | 'high';

export interface Tile {
  group: AlarmGroup;
  /** Set for the time in which the tile says why its group leaves. */
  departure: Departure | undefined;
  /** The user who resolved the group and the time; undefined until the server has sent them. */
  resolvedBy?: ResolvedBy | undefined;
  /** Each is set for the time in which the tile says so. */
  notes: readonly ArrivalNote[];
}

/**
 * The groups on a wall of live tiles. Places are fixed: a group keeps its place until it leaves, so that no tile moves
 * under the pointer.
 */
export interface TileWall {
  places: readonly (Tile | null)[];
  /** Groups of this operator without a place, in the order of arrival. */
  waiting: readonly AlarmGroup[];
  /** By the id of the group. */
  escalations: ReadonlyMap<string, ScanEscalation>;
}

export type WallEvent =
  /** The wall has room for another number of tiles. */
  | { type: 'resized'; places: number }
  /** Groups given to this operator, or newer versions of them. `isWhole`: the operator has these and no others. */
  | {
      type: 'arrived';
      groups: readonly AlarmGroup[];
      isWhole?: boolean | undefined;
      /** Those of the groups that took the place of another. */
      inPlaceOf?: InPlaceOf | undefined;
    }
  /** The tile of a group has said so for long enough. */
  | { type: 'noted'; groupId: string; note: ArrivalNote }
  | { type: 'detected'; groupId: string; alarm: EventAlarm }
  | { type: 'assessed'; assessments: readonly LlmEvent[] }
  /** All open escalations of the groups on the wall. */
  | { type: 'escalations'; open: readonly ScanEscalation[] }
  /** These groups leave: their tiles say why. */
  | { type: 'leaving'; groupIds: readonly string[]; reason: Departure; by?: ResolvedBy | undefined }
  /** The notices of these have been shown: their places are free. */
  | { type: 'left'; groupIds: readonly string[] };

export const emptyWall = (places: number): TileWall => ({
  places: Array.from({ length: places }, () => null),
  waiting: [],
  escalations: new Map(),
});

export function changeWall(wall: TileWall, event: WallEvent): TileWall {
  switch (event.type) {
    case 'resized':
      return resize(wall, event.places);
    case 'arrived':
      return acceptGroups(wall, event);
    case 'detected':
      return noteNewHigh(
        mapGroups(wall, (group) => (group.id === event.groupId ? withAlarm(group, event.alarm) : group)),
        wall,
      );
    case 'noted':
      return {
        ...wall,
        places: wall.places.map((tile) =>
          tile?.group.id === event.groupId
            ? { ...tile, notes: tile.notes.filter((note) => note !== event.note) }
            : tile,
        ),
      };
    case 'assessed':
      return event.assessments.reduce(
        (all, { alarm_group_id, ...llmRecommendation }) =>
          mapGroups(all, (group) => (group.id === alarm_group_id ? { ...group, llmRecommendation } : group)),
        wall,
      );
    case 'escalations':
      return { ...wall, escalations: new Map(event.open.map((one) => [one.alarmGroupId, one])) };
    case 'leaving':
      return markLeaving(wall, new Set(event.groupIds), event.reason, event.by);
    case 'left':
      return fillPlaces({
        ...wall,
        places: wall.places.map((tile) => (tile?.departure && event.groupIds.includes(tile.group.id) ? null : tile)),
      });
  }
}

/** Adds groups, those that took the place of another in that place. */
function acceptGroups(wall: TileWall, { groups, isWhole, inPlaceOf = [] }: WallEvent & { type: 'arrived' }): TileWall {
  const kept = isWhole ? keepOnly(wall, groups) : wall;
  const added = groups.reduce(
    addGroup,
    inPlaceOf.reduce((now, exchange) => replaceGroup(now, groups, exchange), kept),
  );
  // An operator who has just come looks at the wall anyway.
  const isFirst = isWhole && claimedGroups(wall).length === 0;
  return isFirst ? fillPlaces(added) : noteNewHigh(fillPlaces(added), wall);
}

function replaceGroup(
  wall: TileWall,
  groups: readonly AlarmGroup[],
  { alarm_group_id: id, replaced_id: replacedId }: InPlaceOf[number],
): TileWall {
  const group = groups.find((one) => one.id === id);
  const place = wall.places.find((tile) => tile?.group.id === replacedId);
  if (!group || !place) return wall;
  const note = place.group.severity === 'high' ? 'in-place-of-high' : 'in-place-of-low';
  const tile: Tile = { group, departure: undefined, notes: [note] };
  return { ...wall, places: wall.places.map((one) => (one === place ? tile : one)) };
}

/** Notes the groups of high severity that were not on the wall before, or were not of high severity. */
function noteNewHigh(wall: TileWall, before: TileWall): TileWall {
  const known = new Set(claimedGroups(before).flatMap(({ id, severity }) => (severity === 'high' ? [id] : [])));
  const isNew = (tile: Tile) =>
    tile.group.severity === 'high' && !known.has(tile.group.id) && !tile.departure && !tile.notes.includes('high');
  if (!tilesOf(wall).some(isNew)) return wall;
  return {
    ...wall,
    places: wall.places.map((tile) => (tile && isNew(tile) ? { ...tile, notes: [...tile.notes, 'high'] } : tile)),
  };
}

/** The tiles with a group, in the order of their places. */
export const tilesOf = ({ places }: TileWall): Tile[] => places.filter((tile) => tile !== null);

/** The groups that this operator has claimed: on a tile or waiting for one, and not leaving. */
export function claimedGroups(wall: TileWall): AlarmGroup[] {
  const shown = tilesOf(wall).filter(({ departure }) => departure === undefined);
  return [...shown.map(({ group }) => group), ...wall.waiting];
}

/** The ids of those groups. */
export const claimedIds = (wall: TileWall): string[] => claimedGroups(wall).map(({ id }) => id);

/** Lets all other groups leave: they went back to the queue while the connection was down. */
function keepOnly(wall: TileWall, groups: readonly AlarmGroup[]): TileWall {
  const kept = new Set(groups.map(({ id }) => id));
  return markLeaving(wall, new Set(claimedIds(wall).filter((id) => !kept.has(id))), 'balanced');
}

function resize(wall: TileWall, count: number): TileWall {
  const kept = wall.places.slice(0, count);
  const moved = wall.places.slice(count).flatMap((tile) => (tile && !tile.departure ? [tile.group] : []));
  const added = Array.from({ length: Math.max(0, count - kept.length) }, () => null);
  return fillPlaces({ ...wall, places: [...kept, ...added], waiting: [...moved, ...wall.waiting] });
}

/** A group that leaves for these reasons may be given to the operator again while its tile still says so. */
const RETURNING: readonly (Departure | undefined)[] = ['taken', 'balanced'];

function addGroup(wall: TileWall, group: AlarmGroup): TileWall {
  const onTile = wall.places.some((tile) => tile?.group.id === group.id);
  const isKnown = onTile || wall.waiting.some(({ id }) => id === group.id);
  if (group.status === 'resolved') return isKnown ? markLeaving(wall, new Set([group.id]), 'resolved') : wall;
  const returning = wall.places.find((tile) => tile?.group.id === group.id && RETURNING.includes(tile.departure));
  if (returning) {
    const returned: Tile = { group, departure: undefined, notes: [] };
    return { ...wall, places: wall.places.map((tile) => (tile === returning ? returned : tile)) };
  }
  if (isKnown) return mapGroups(wall, (known) => (known.id === group.id ? group : known));
  return { ...wall, waiting: [...wall.waiting, group] };
}

/** Puts waiting groups into free places. */
function fillPlaces(wall: TileWall): TileWall {
  if (wall.waiting.length === 0 || !wall.places.includes(null)) return wall;
  const waiting = [...wall.waiting];
  const places = wall.places.map((tile) => {
    const next = tile === null ? waiting.shift() : undefined;
    return next ? { group: next, departure: undefined, notes: [] } : tile;
  });
  return { ...wall, places, waiting };
}

function markLeaving(wall: TileWall, groupIds: ReadonlySet<string>, reason: Departure, by?: ResolvedBy): TileWall {
  if (groupIds.size === 0) return wall;
  const isEscalated = [...groupIds].some((id) => wall.escalations.has(id));
  return {
    places: wall.places.map((tile) => {
      if (!tile || !groupIds.has(tile.group.id)) return tile;
      if (!tile.departure) return { ...tile, departure: reason, resolvedBy: by };
      // The first reason stays: a tile that says 'Safe' is not resolved by somebody else as well. A name may follow it.
      return tile.departure === reason && by ? { ...tile, resolvedBy: by } : tile;
    }),
    waiting: wall.waiting.filter(({ id }) => !groupIds.has(id)),
    // The same map while nothing changes in it, so that tiles that stay are not rendered anew.
    escalations: isEscalated ? new Map([...wall.escalations].filter(([id]) => !groupIds.has(id))) : wall.escalations,
  };
}

/** Changes groups, except those that leave. */
function mapGroups(wall: TileWall, change: (group: AlarmGroup) => AlarmGroup): TileWall {
  return {
    ...wall,
    places: wall.places.map((tile) => {
      if (!tile || tile.departure) return tile;
      const group = change(tile.group);
      return group === tile.group ? tile : { ...tile, group };
    }),
    waiting: wall.waiting.map(change),
  };
}

/** A detection adds its alarm to the group, or replaces an earlier version of it. */
function withAlarm(group: AlarmGroup, alarm: EventAlarm): AlarmGroup {
  const others = group.alarms.filter(({ id }) => id !== alarm.id);
  const alarms = [...others, alarm].toSorted((one, other) => one.alarmStartTime - other.alarmStartTime);
  const camToAlarmsMap: AlarmGroup['camToAlarmsMap'] = {};
  for (const one of alarms) camToAlarmsMap[one.cameraId] = [...(camToAlarmsMap[one.cameraId] ?? []), one];
  const severity = alarm.severity === 'high' ? 'high' : group.severity;
  return { ...group, alarms, camToAlarmsMap, severity, alarmCount: Math.max(group.alarmCount, alarms.length) };
}
