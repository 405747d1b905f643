import { useEffect, useRef } from 'react';
import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import type { GroupListView } from '../../features/alarm-groups/list/group-view-url.ts';
import type { useGroupList } from '../../features/alarm-groups/list/use-group-list.ts';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { toast } from '../../ui/toast.tsx';

const MOVED = 'Selected alarm may have moved to next page or is not available any more. Selecting the latest alarm';

interface GroupSelection {
  selected: string | null;
  select: (id: string | null) => void;
  /** Another page or other filters are asked for: that the selected group is not among them surprises nobody. */
  turn: () => void;
  /** To the card above or below. */
  move: (step: -1 | 1) => void;
}

/** One group is always selected: where the list shows the selected one no more, its latest. */
export function useGroupSelection(
  address: ListAddress<GroupListView>,
  list: ReturnType<typeof useGroupList>,
): GroupSelection {
  const [selected, select] = useSelection(address);
  const rows: readonly AlarmGroupItem[] | undefined = list.isPlaceholderData ? undefined : list.data?.rows;
  const shown = rows?.some(({ id }) => id === selected) ?? true;
  const latest = rows?.[0]?.id;
  const turned = useRef(false);

  useEffect(() => {
    if (latest === undefined) return;
    if (shown) {
      turned.current = false;
      return;
    }
    if (selected !== null && !turned.current) toast.info(MOVED);
    turned.current = false;
    select(latest);
  }, [shown, latest, selected, select]);

  return {
    selected,
    select,
    turn: () => {
      turned.current = true;
    },
    move: (step) => {
      if (!rows) return;
      const at = rows.findIndex(({ id }) => id === selected);
      const target = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
      if (target) select(target.id);
    },
  };
}
