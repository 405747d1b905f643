import { Sparkles } from 'lucide-react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { isGood } from '../../features/ai-recommendation/recommendation.tsx';
import { alarmGroupAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { productOf, unifiedAddress } from '../../features/desk/opened-groups.ts';
import { locationAlarmAddress } from '../../features/location-alarms/location-alarm-address.ts';
import { type CanOpen, useCanOpen } from '../../lib/screens.tsx';
import { cn } from '../../ui/cn.ts';
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
  advice: (group) => <AdviceStrip group={group} />,
};

/** The operator's groups of both products. */
export function UnifiedWall({ place, unified: { connection, wall, count }, onOpen }: UnifiedWallProps) {
  const canOpen = useCanOpen();
  return (
    <GroupWall
      place={place}
      state={connection}
      wall={wall}
      answered={count !== undefined}
      label="Alarms"
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
