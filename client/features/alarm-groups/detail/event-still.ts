import type { EventAlarm } from '#contract/events.ts';
import { EVENT_VIDEO } from '#contract/limits.ts';
import type { Still } from '../../../ui/picture/still-preview.tsx';

type Times = Pick<EventAlarm, 'alarmStartTime' | 'alarmEndTime'>;

/** How long after its start an event was triggered, ms: recordings start a while before it. */
export const triggerOffset = ({ alarmStartTime, alarmEndTime }: Times): number =>
  Math.min(EVENT_VIDEO.beforeMs, (alarmEndTime - alarmStartTime) / 2);

/** The picture of the moment at which an event was triggered. */
export function stillOf(event: Times & Pick<EventAlarm, 'media'>): Still | null {
  const { media, alarmStartTime } = event;
  const intoMs = triggerOffset(event);
  if (media.type === 'video') return { type: 'video', url: `${media.url}#t=${intoMs / 1_000}` };
  // Media of an unknown kind (decision 116) have no pictures.
  if (media.type !== 'frames') return null;
  const shown = media.frames.findLast(({ timestamp }) => timestamp <= alarmStartTime + intoMs) ?? media.frames[0];
  return shown ? { type: 'image', url: shown.url } : null;
}
