import type { CanOpen } from '../../lib/screens.tsx';

/** The address of an alarm group's details. */
export const alarmGroupAddress = ({ id }: { id: string }) => `/alarm-groups/${encodeURIComponent(id)}`;

/** The address at which the scan grid investigates a group: opening it takes the group, if nobody else has it. */
export const investigationAddress = (groupId: string) => `/scan?investigate=${encodeURIComponent(groupId)}`;

/**
 * The address that a group's card opens in a new tab: unified monitoring (core, section 2), or else the group's
 * details.
 */
export function alarmGroupTabAddress({ id }: { id: string }, canOpen: CanOpen): string {
  const unified = `/unified-monitoring?scan=${encodeURIComponent(id)}`;
  return canOpen(unified) ? unified : alarmGroupAddress({ id });
}
