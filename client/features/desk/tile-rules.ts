import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { ScanEscalation } from '#contract/channels/group-messages.ts';
import type { EventAlarm } from '#contract/events.ts';
import { advisesEscalation } from '../../data/alarm-groups/escalation-advice.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import type { Tile } from './tile-wall.ts';

/** The meaning of a tile's border and strip: an escalation is in progress, or the AI recommends one (tools, 4.5). */
export type TileMark = 'escalated' | 'ai-escalate';

type Escalations = ReadonlyMap<string, ScanEscalation>;

/** When the group was escalated, ms UTC; undefined while no escalation is open. */
export function escalatedAt(group: AlarmGroup, escalations: Escalations): number | undefined {
  const known = escalations.get(group.id);
  if (known) return known.escalationOpenTimestamp;
  const open = openEscalation(group);
  return open && Date.parse(open.incidentStartTimeUtc);
}

/** The mark of a group; an escalation in progress counts more than the AI's advice. */
export function markOf(group: AlarmGroup, escalations: Escalations): TileMark | undefined {
  if (escalatedAt(group, escalations) !== undefined) return 'escalated';
  return advisesEscalation(group.llmRecommendation?.recommendation) ? 'ai-escalate' : undefined;
}

/** Safe is hidden for groups that are escalated, or that the AI recommends to escalate. */
export const maySafe = (group: AlarmGroup, escalations: Escalations): boolean =>
  markOf(group, escalations) === undefined;

/** The groups that 'Safe all low' resolves: of low severity, with Safe on their tile. The others are done one by one. */
export const lowSeverityGroups = (tiles: readonly Tile[], escalations: Escalations): AlarmGroup[] =>
  tiles.flatMap(({ group, departure }) =>
    departure === undefined && group.severity === 'low' && maySafe(group, escalations) ? [group] : [],
  );

/** A camera of a group, with its newest alarm. */
export interface TileCamera {
  id: string;
  name: string;
  /** ms UTC of its newest alarm. */
  alarmAt: number;
  /** The name of that alarm's type; undefined from servers that do not send it. */
  alarmType: string | undefined;
  /** That alarm's picture; null or undefined without one. */
  still: EventAlarm['still'];
  /** Whether it may have a live picture: an alarm of a door without a camera carries the door in its place. */
  hasLive: boolean;
}

/** The cameras of a group, by first alarm: the pages of its tile. */
export function camerasOf({ alarms }: Pick<AlarmGroup, 'alarms'>): TileCamera[] {
  const cameras = new Map<string, TileCamera>();
  for (const alarm of alarms) {
    const { cameraId: id, cameraName: name, alarmStartTime: alarmAt, alarmType, still } = alarm;
    const hasLive = alarm.cameraGroupId !== '' || alarm.cameraLiveStreamUrl !== null;
    cameras.set(id, { id, name, alarmAt, alarmType, still, hasLive });
  }
  return [...cameras.values()];
}

/** The camera a tile shows before the operator chooses: that of the newest alarm, where something happens now. */
export function newestCamera(cameras: readonly TileCamera[]): TileCamera | undefined {
  return cameras.reduce<TileCamera | undefined>(
    (best, camera) => (best && best.alarmAt >= camera.alarmAt ? best : camera),
    undefined,
  );
}
