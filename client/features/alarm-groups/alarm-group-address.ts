import type { CanOpen } from '../../lib/screens.tsx';

/** Where an alarm group's details are. */
export const alarmGroupAddress = ({ id }: { id: string }) => `/alarm-groups/${encodeURIComponent(id)}`;

/** What a group's card opens in a tab of its own: unified monitoring (core, section 2), or else the group's details. */
export function alarmGroupTabAddress({ id }: { id: string }, canOpen: CanOpen): string {
  const unified = `/unified-monitoring?scan=${encodeURIComponent(id)}`;
  return canOpen(unified) ? unified : alarmGroupAddress({ id });
}
