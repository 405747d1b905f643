import type { RebalanceReason } from '#contract/channels/group-messages.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { TileWall } from './tile-wall.ts';

/** Says how many groups without a tile have left the operator: those on tiles say so themselves. */
export function noticeReturned({ waiting }: TileWall, groupIds: readonly string[], reason: RebalanceReason): void {
  const unseen = waiting.filter(({ id }) => groupIds.includes(id)).length;
  if (reason !== 'balanced' || unseen === 0) return;
  toast.info(`${unseen === 1 ? '1 alarm without a tile is' : `${unseen} alarms without a tile are`} back in the queue`);
}
