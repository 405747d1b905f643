import { CheckCheck, Gauge, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { SCAN } from '#contract/limits.ts';
import type { PictureRate } from '../../features/live-console/picture-rate.ts';
import { safeInBulk } from '../../features/live-console/tile-rules.ts';
import { heldIds, tilesOf } from '../../features/live-console/tile-wall.ts';
import { type WallSize, wallSizeLabel } from '../../features/live-console/wall-size.ts';
import { OverflowCount } from '../../features/video/live-grid/overflow-count.tsx';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { CountLabel } from '../../ui/text/count-label.tsx';
import type { Scan } from './use-scan.ts';

interface ScanToolbarProps {
  size: WallSize;
  onSizeChange: (size: WallSize) => void;
  paused: boolean;
  onPausedChange: (paused: boolean) => void;
  scan: Scan;
}

const sizes = SCAN.grids.map((size) => ({ value: String(size), label: wallSizeLabel(size) }));

/** The size of the grid, pause, and safe for all groups of low severity. */
export function ScanToolbar({ size, onSizeChange, paused, onPausedChange, scan }: ScanToolbarProps) {
  const maySafe = useCan('alarm_group:update');
  return (
    <div className="flex items-center gap-3">
      <Segmented
        label="Grid"
        value={String(size)}
        onValueChange={(chosen) => {
          const wanted = SCAN.grids.find((one) => String(one) === chosen);
          if (wanted) onSizeChange(wanted);
        }}
        options={sizes}
      />
      <Button
        size="small"
        keyHint="P"
        icon={paused ? <Play /> : <Pause />}
        pressed={paused}
        onClick={() => onPausedChange(!paused)}
      >
        {paused ? 'Resume scan' : 'Pause scan'}
      </Button>
      {maySafe && <BulkSafe scan={scan} />}
    </div>
  );
}

/** Resolves the groups of low severity on the grid; those of high priority are resolved individually. */
function BulkSafe({ scan }: { scan: Scan }) {
  const [asking, setAsking] = useState(false);
  const groups = safeInBulk(tilesOf(scan.wall), scan.wall.escalations).filter(({ id }) => !scan.saving.has(id));
  const words = groups.length === 1 ? '1 alarm group' : `${groups.length} alarm groups`;
  return (
    <>
      <ExplainedButton
        size="small"
        icon={<CheckCheck />}
        blockedBy={groups.length > 0 ? undefined : 'No alarm group of low severity is on the grid.'}
        onClick={() => setAsking(true)}
      >
        Safe all low
      </ExplainedButton>
      <ConfirmDialog
        open={asking && groups.length > 0}
        title={`Mark ${words} of low severity safe?`}
        description="High-priority alarm groups must be resolved individually."
        confirmLabel="Safe"
        onConfirm={() => {
          setAsking(false);
          scan.markSafe(groups, { bulk: true });
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const RATE_NOTES: Record<Exclude<PictureRate, 'full'>, string> = {
  small: 'Reduced picture size: this machine is busy',
  stills: 'One picture every 2 s: this machine is busy',
};

/** What waits, and what keeps the grid from showing it. */
export function ScanState({ scan, paused, rate }: { scan: Scan; paused: boolean; rate: PictureRate }) {
  const { count, wall, heldBack } = scan;
  const kept = heldBack.reduce((sum, site) => sum + site.count, 0);
  return (
    <>
      {rate !== 'full' && (
        <Badge tone="warning" icon={<Gauge aria-hidden />}>
          {RATE_NOTES[rate]}
        </Badge>
      )}
      {kept > 0 && (
        <span title={heldBack.map((site) => `${site.location_name}: ${site.count}`).join('\n')}>
          <Badge tone="info">{kept} held back</Badge>
        </span>
      )}
      {paused && (
        <Badge tone="warning" icon={<Pause aria-hidden />}>
          Paused
        </Badge>
      )}
      <CountLabel value={count && count.count + heldIds(wall).length} label="Pending" tone="text-error" />
      <OverflowCount count={(count?.count ?? 0) + wall.waiting.length} />
    </>
  );
}
