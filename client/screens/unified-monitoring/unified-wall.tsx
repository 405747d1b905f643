import { Sparkles } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { isGood } from '../../features/ai-recommendation/recommendation.tsx';
import { alarmGroupAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import type { PictureRate } from '../../features/live-console/picture-rate.ts';
import { locationAlarmAddress } from '../../features/location-alarms/location-alarm-address.ts';
import { productOf, unifiedAddress } from '../../features/unified/opened-groups.ts';
import type { LiveGridPlace } from '../../features/video/live-grid/use-grid-layout.ts';
import { type CanOpen, useCanOpen } from '../../lib/screens.tsx';
import { cn } from '../../ui/cn.ts';
import { GroupTile } from '../live-console/group-tile.tsx';
import { TileGrid } from '../live-console/tile-grid.tsx';
import { WallFrame } from '../live-console/wall-frame.tsx';
import { ProductBadge } from './product-badge.tsx';
import type { Unified } from './use-unified.ts';

interface UnifiedWallProps {
  grid: LiveGridPlace;
  unified: Unified;
  wallRef: RefObject<HTMLDivElement | null>;
  rate: PictureRate;
  initialPlace: number;
  onOpen: (group: AlarmGroup, place: number) => void;
}

/** The operator's groups of both products. */
export function UnifiedWall({ grid, unified, wallRef, rate, initialPlace, onOpen }: UnifiedWallProps) {
  const canOpen = useCanOpen();
  const { state, wall } = unified;
  return (
    <WallFrame state={state}>
      <TileGrid
        grid={grid}
        places={wall.places}
        label="Alarms"
        initial={initialPlace}
        wallRef={wallRef}
        render={(tile, { index, width, current }) => (
          <div className="size-full" onClickCapture={(event) => openInTab(event, tile.group, canOpen)}>
            <GroupTile
              key={tile.group.id}
              tile={tile}
              place={index}
              width={width}
              rate={rate}
              current={current}
              escalations={wall.escalations}
              saving={false}
              onSafe={undefined}
              onInvestigate={(group) => onOpen(group, index)}
              mayEscalate={false}
              badge={<ProductBadge product={productOf(tile.group)} />}
              advice={<AdviceStrip group={tile.group} />}
            />
          </div>
        )}
      />
    </WallFrame>
  );
}

/** A Ctrl-click opens the record in a tab of its own; where the user may not see it, in a console of its own. */
function openInTab(event: MouseEvent, group: AlarmGroup, canOpen: CanOpen): void {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { id, timestamp } = group;
  const product = productOf(group);
  const record =
    product === 'scan'
      ? alarmGroupAddress({ id })
      : locationAlarmAddress({ id, alarmTime: new Date(timestamp).toISOString() });
  window.open(canOpen(record) ? record : unifiedAddress([{ id, product }]), '_blank', 'noopener');
}

/** The AI's recommendation: green if it mentions resolve, otherwise red (operator response tools, section 9). */
function AdviceStrip({ group: { llmRecommendation: advice } }: { group: AlarmGroup }) {
  if (!advice?.recommendation) return null;
  const good = isGood(advice.recommendation);
  return (
    <p
      className={cn(
        'flex h-6.5 shrink-0 items-center gap-2 px-2 text-12 [&>svg]:size-3.5 [&>svg]:shrink-0',
        good ? 'bg-success-tint text-success' : 'bg-error-tint text-error',
      )}
    >
      <Sparkles aria-hidden />
      <span className="shrink-0 font-semibold">{advice.recommendation}</span>
      <span className="truncate text-ink">{advice.headline}</span>
    </p>
  );
}
