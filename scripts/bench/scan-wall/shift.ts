import type { PlayedServer } from './played-server.ts';

/** Every so many changes of a tile this happens to one of the other groups on the wall. */
const EVERY = { detection: 3, safe: 5, exchange: 7, escalation: 24 } as const;

/** A change of the wall as a shift brings it, with all that happens to the other groups meanwhile. */
export function changeAsInAShift(channel: PlayedServer, index: number): void {
  const happens = (what: keyof typeof EVERY) => index % EVERY[what] === 0;
  channel.change({ exchange: happens('exchange') });
  const groups = channel.claimed();
  const newest = groups.at(-1);
  const other = groups.at(Math.floor(groups.length / 2));
  const [event] = other?.alarms ?? [];
  if (!newest || !other || !event) return;
  const advice = {
    headline: 'Person walking between parked cars',
    recommendation: newest.severity === 'high' ? 'review' : 'resolve',
    summary: 'A person walks between parked cars and looks into one of them.',
  };
  channel.send('llm_event', [{ alarm_group_id: newest.id, ...advice }]);
  channel.send('alarm_count', { count: 12 + (index % 5), high: 4, low: 8 + (index % 5) });
  if (happens('detection')) {
    const alarm = { ...event, id: `${event.id}-again`, alarmStartTime: event.alarmStartTime + 1_000 };
    channel.send('detection', { alarm_group_id: other.id, alarm });
  }
  if (happens('escalation')) {
    const escalation = {
      escalationId: `escalation-${index}`,
      alarmGroupId: other.id,
      escalationOpenTimestamp: event.alarmStartTime,
      comment: 'Person inside the fence',
    };
    channel.send('escalations', [escalation]);
  }
}

/** Whether the operator marks a group safe after this change. */
export const isMarkedSafe = (index: number): boolean => index % EVERY.safe === 0;
