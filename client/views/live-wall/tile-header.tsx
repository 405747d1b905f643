import { Check, ChevronLeft, ChevronRight, ScanSearch } from 'lucide-react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { Kbd } from '../../ui/keys/kbd.tsx';

/** A narrower tile has icons for its actions, so that the name of the site stays readable. */
const ROOMY_PX = 380;

interface TileHeaderProps {
  group: AlarmGroup;
  /** Position of the tile, from 0. */
  place: number;
  /** px */
  width: number;
  camera: { index: number; total: number; turn: (by: -1 | 1) => void };
  /** Whether the keys of the wall act on this tile. */
  current: boolean;
  /** Absent if the group cannot be marked safe from its tile. */
  onSafe: (() => void) | undefined;
  saving: boolean;
  /** Why Safe is off; undefined if it is not. */
  safeBlockedBy: string | undefined;
  /** Marks a group of high severity that has just come. */
  isNewHigh: boolean;
  /** Absent while the group leaves. */
  onInvestigate: (() => void) | undefined;
}

/** Key, age and site of a group, the pages of its cameras, and its actions. */
export function TileHeader({
  group,
  place,
  width,
  camera,
  current,
  onSafe,
  saving,
  safeBlockedBy,
  isNewHigh,
  onInvestigate,
}: TileHeaderProps) {
  const { location, timestamp } = group;
  const roomy = width >= ROOMY_PX;
  return (
    <header className={cn('flex h-8 shrink-0 items-center gap-2 px-2', isNewHigh && 'bg-error-tint')}>
      {place < 9 && <Kbd name={String(place + 1)} className="shrink-0" />}
      <AlarmAge alarm={{ status: 'pending', timestamp: new Date(timestamp).toISOString() }} className="shrink-0" />
      <h2 className="min-w-0 flex-1 truncate text-13 font-semibold" title={location.name}>
        {location.name}
      </h2>
      {camera.total > 1 && <CameraPager {...camera} />}
      {onSafe &&
        (roomy ? (
          <ExplainedButton
            size="small"
            variant="safe"
            keyHint={current ? 'S' : undefined}
            loading={saving}
            blockedBy={safeBlockedBy}
            onClick={onSafe}
          >
            Safe
          </ExplainedButton>
        ) : (
          <IconButton
            size="small"
            variant="safe"
            label="Safe"
            keyHint="S"
            icon={<Check />}
            disabled={saving || safeBlockedBy !== undefined}
            aria-description={safeBlockedBy}
            aria-busy={saving}
            onClick={onSafe}
          />
        ))}
      {onInvestigate &&
        (roomy ? (
          <Button size="small" keyHint={current ? 'I' : undefined} onClick={onInvestigate}>
            Investigate
          </Button>
        ) : (
          <IconButton
            size="small"
            variant="neutral"
            label="Investigate"
            keyHint="I"
            icon={<ScanSearch />}
            onClick={onInvestigate}
          />
        ))}
    </header>
  );
}

/** '‹ 2/5 ›' */
function CameraPager({ index, total, turn }: TileHeaderProps['camera']) {
  const arrow =
    'inline-flex h-6 w-5 items-center justify-center rounded-xs hover:bg-hover hover:text-ink [&>svg]:size-3.5';
  return (
    <span className="inline-flex shrink-0 items-center text-12 text-ink-2">
      <button type="button" aria-label="Previous camera" className={arrow} onClick={() => turn(-1)}>
        <ChevronLeft />
      </button>
      <span>
        {index + 1}/{total}
      </span>
      <button type="button" aria-label="Next camera" className={arrow} onClick={() => turn(1)}>
        <ChevronRight />
      </button>
    </span>
  );
}
