import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { EMPTY_DRAFT, type GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import { useCan } from '../../lib/session.tsx';
import { GroupWall } from '../../views/live-wall/group-wall.tsx';
import type { WallPlace } from '../../views/live-wall/use-wall-place.ts';
import type { Scan } from './use-scan.ts';

interface ScanWallProps {
  place: WallPlace;
  scan: Scan;
  isPaused: boolean;
  onInvestigate: (group: AlarmGroup, place: number, draft: GroupDraft) => void;
}

/** The grid of the operator's groups. */
export function ScanWall({ place, scan, isPaused, onInvestigate }: ScanWallProps) {
  const { connection, wall, count, heldBack, saving, markSafe, attend } = scan;
  const maySafe = useCan('alarm_group:update');
  const mayEscalate = useCan('escalation:update');
  return (
    <GroupWall
      place={place}
      state={connection}
      wall={wall}
      answered={count !== undefined}
      label="Alarm groups"
      saving={saving}
      heldBack={heldBack}
      mayFill={!isPaused && count?.count !== 0}
      onAttend={attend}
      actions={{
        investigate: (group, index) => onInvestigate(group, index, EMPTY_DRAFT),
        safe: maySafe ? (group) => markSafe([group]) : undefined,
        escalate: mayEscalate
          ? (group, index) => onInvestigate(group, index, { ...EMPTY_DRAFT, action: 'escalate' })
          : undefined,
      }}
    />
  );
}
