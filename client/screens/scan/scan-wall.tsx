import type { RefObject } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { EMPTY_DRAFT, type GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import type { PictureRate } from '../../features/live-console/picture-rate.ts';
import type { LiveGridPlace } from '../../features/video/live-grid/use-grid-layout.ts';
import { useCan } from '../../lib/session.tsx';
import { GroupTile } from '../live-console/group-tile.tsx';
import { TileGrid } from '../live-console/tile-grid.tsx';
import { WallFrame } from '../live-console/wall-frame.tsx';
import type { Scan } from './use-scan.ts';

interface ScanWallProps {
  grid: LiveGridPlace;
  scan: Scan;
  wallRef: RefObject<HTMLDivElement | null>;
  rate: PictureRate;
  initialPlace: number;
  onInvestigate: (group: AlarmGroup, place: number, draft: GroupDraft) => void;
}

/** The grid of the operator's groups. */
export function ScanWall({ grid, scan, wallRef, rate, initialPlace, onInvestigate }: ScanWallProps) {
  const maySafe = useCan('alarm_group:update');
  const mayEscalate = useCan('escalation:update');
  const { state, wall, saving, markSafe } = scan;
  const connected = state.kind === 'connected';
  return (
    <WallFrame state={state}>
      <TileGrid
        grid={grid}
        places={wall.places}
        label="Alarm groups"
        initial={initialPlace}
        wallRef={wallRef}
        render={(tile, { index, width, current }) => (
          <GroupTile
            key={tile.group.id}
            tile={tile}
            place={index}
            width={width}
            rate={rate}
            current={current}
            escalations={wall.escalations}
            saving={saving.has(tile.group.id)}
            connected={connected}
            onSafe={maySafe ? (group) => markSafe([group]) : undefined}
            onInvestigate={(group, { escalate } = { escalate: false }) =>
              onInvestigate(group, index, escalate ? { ...EMPTY_DRAFT, action: 'escalate' } : EMPTY_DRAFT)
            }
            mayEscalate={mayEscalate}
          />
        )}
      />
    </WallFrame>
  );
}
