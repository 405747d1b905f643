import { alarmGroupSource } from '../../data/alarm-groups/alarm-group-source.ts';
import { locationAlarmSource } from '../../data/location-alarms/location-alarm-source.ts';
import {
  alarmGroupList,
  PENDING_GROUPS_TITLE,
  pendingGroups,
} from '../../features/alarm-groups/list/alarm-group-list.ts';
import type { OpenedGroup } from '../../features/desk/opened-groups.ts';
import { locationAlarmList } from '../../features/location-alarms/list/location-alarm-list.ts';
import { PENDING_TITLE, pendingOnly } from '../../handling/pending-filters.ts';
import { CountElsewhere } from '../../kit/list-count.tsx';
import { useCanOpen } from '../../lib/screens.tsx';
import { BarLabel } from '../../ui/layout/bar-label.tsx';

const GROUPS = '/alarm-groups';
const LOCATION_ALARMS = '/location-alarms';

/**
 * How many alarms of each product are pending, on this wall or not: links to the lists of exactly these, in tabs of their
 * own, so that the wall keeps its groups.
 */
export function PendingCounts({ products }: { products: readonly OpenedGroup['product'][] }) {
  const canOpen = useCanOpen();
  const isOnlyOne = products.length === 1;
  return (
    <>
      {products.includes('scan') && canOpen(GROUPS) && (
        <CountElsewhere
          list={alarmGroupList}
          source={alarmGroupSource}
          pathname={GROUPS}
          narrow={pendingGroups}
          title={`${PENDING_GROUPS_TITLE} Shows them in the list.`}
          label={isOnlyOne ? 'Pending' : <BarLabel short="Groups">Pending groups</BarLabel>}
          tone="text-error"
          large
        />
      )}
      {products.includes('rg') && canOpen(LOCATION_ALARMS) && (
        <CountElsewhere
          list={locationAlarmList}
          source={locationAlarmSource}
          pathname={LOCATION_ALARMS}
          narrow={pendingOnly}
          title={PENDING_TITLE}
          label={isOnlyOne ? 'Pending' : <BarLabel short="Alarms">Pending location alarms</BarLabel>}
          tone="text-error"
          large
        />
      )}
    </>
  );
}
