import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { alarmGroupAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { productOf, unifiedAddress } from '../../features/desk/opened-groups.ts';
import { locationAlarmAddress } from '../../features/location-alarms/location-alarm-address.ts';
import { type CanOpen, useCanOpen } from '../../lib/screens.tsx';
import type { TileContent } from '../../views/live-wall/group-tile.tsx';
import { GroupWall } from '../../views/live-wall/group-wall.tsx';
import type { WallPlace } from '../../views/live-wall/use-wall-place.ts';
import { PRODUCT_NAMES } from './unified-texts.ts';
import type { Unified } from './use-unified.ts';

interface UnifiedWallProps {
  place: WallPlace;
  unified: Unified;
  onOpen: (group: AlarmGroup, place: number) => void;
}

const content: TileContent = {
  product: (group) => PRODUCT_NAMES[productOf(group)],
};

/** The operator's groups of both products. */
export function UnifiedWall({ place, unified, onOpen }: UnifiedWallProps) {
  const { connection, wall, count, heldBack, attend } = unified;
  const canOpen = useCanOpen();
  return (
    <GroupWall
      place={place}
      state={connection}
      wall={wall}
      answered={count !== undefined}
      label="Alarms"
      heldBack={heldBack}
      mayFill={count?.count !== 0}
      onAttend={attend}
      content={content}
      actions={{ investigate: onOpen, openInTab: (group) => openInTab(group, canOpen) }}
    />
  );
}

/** Opens the record in a tab of its own; where the user may not see it, in a console of its own. */
function openInTab(group: AlarmGroup, canOpen: CanOpen): void {
  const { id, timestamp } = group;
  const product = productOf(group);
  const record =
    product === 'scan'
      ? alarmGroupAddress({ id })
      : locationAlarmAddress({ id, alarmTime: new Date(timestamp).toISOString() });
  window.open(canOpen(record) ? record : unifiedAddress([{ id, product }]), '_blank', 'noopener');
}
