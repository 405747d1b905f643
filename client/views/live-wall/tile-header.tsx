import { Check, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { KeyCaps } from '../../ui/keys/kbd.tsx';

/**
 * Whether a tile of this width, px, has room for the names of its actions and the pages of its cameras beside the name of
 * the site. A narrower one has icons, and the pages in its strip.
 */
export const isRoomy = (width: number): boolean => width >= 380;

interface TileHeaderProps {
  group: AlarmGroup;
  /** Position of the tile, from 0. */
  place: number;
  /** px */
  width: number;
  /** The pages of the cameras; absent with one camera, and in a narrow tile. */
  pager: ReactNode;
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
  pager,
  current,
  onSafe,
  saving,
  safeBlockedBy,
  isNewHigh,
  onInvestigate,
}: TileHeaderProps) {
  const { location, timestamp } = group;
  const roomy = isRoomy(width);
  return (
    <header
      className={cn('flex h-8 shrink-0 items-center px-2', roomy ? 'gap-2' : 'gap-1.5', isNewHigh && 'bg-error-tint')}
    >
      {place < 9 && <KeyCaps spoken of={['tile', place]} className="shrink-0" />}
      <AlarmAge alarm={{ status: 'pending', timestamp: new Date(timestamp).toISOString() }} className="shrink-0" />
      <h2 className={cn('min-w-0 flex-1 truncate font-semibold', roomy ? 'text-13' : 'text-12')} title={location.name}>
        {location.name}
      </h2>
      {pager}
      {onSafe &&
        (roomy ? (
          <ExplainedButton
            size="small"
            variant="safe"
            keyHint={current ? 'safe' : undefined}
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
            keyHint="safe"
            icon={<Check />}
            disabled={saving || safeBlockedBy !== undefined}
            aria-description={safeBlockedBy}
            aria-busy={saving}
            onClick={onSafe}
          />
        ))}
      {onInvestigate &&
        (roomy ? (
          <Button size="small" keyHint={current ? 'investigate' : undefined} onClick={onInvestigate}>
            Investigate
          </Button>
        ) : (
          <IconButton
            size="small"
            variant="neutral"
            label="Investigate"
            keyHint="investigate"
            icon={<ScanSearch />}
            onClick={onInvestigate}
          />
        ))}
    </header>
  );
}
