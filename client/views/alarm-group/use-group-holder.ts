import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import type { Holder } from '../../lib/holder-question.ts';

/** The lines of a history that say who works on a group, or that nobody does any more. */
const TAKES = ['allocation', 'escalationopen'];
const RETURNS = 'orphan';

/** The operator who works on a group: its claimant, else the last one who took it. */
export function useGroupHolder(group: AlarmGroup | undefined): Holder | undefined {
  const { data } = useGroupUpdates({ id: group?.id ?? '', product: 'scan' }, { enabled: group !== undefined });
  if (group?.claimedBy) return group.claimedBy;
  if (group?.status !== 'in_progress') return undefined;
  const last = data?.items.find(({ update_type: type }) => type === RETURNS || TAKES.includes(type));
  return last?.update_type === RETURNS ? undefined : (last?.user ?? undefined);
}
