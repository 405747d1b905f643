import { CheckCheck, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { lowSeverityGroups } from '../../features/desk/tile-rules.ts';
import { tilesOf } from '../../features/desk/tile-wall.ts';
import { useCan } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { BarLabel } from '../../ui/layout/bar-label.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { UNCONNECTED } from '../../views/live-wall/unconnected.ts';
import type { WallPlace } from '../../views/live-wall/use-wall-place.ts';
import { WallSizeChoice } from '../../views/live-wall/wall-size-choice.tsx';
import { WallState } from '../../views/live-wall/wall-state.tsx';
import type { Scan } from './use-scan.ts';

interface ScanToolbarProps {
  place: WallPlace;
  isPaused: boolean;
  onPausedChange: (isPaused: boolean) => void;
  scan: Scan;
}

/** The size of the grid, pause, and safe for all groups of low severity. */
export function ScanToolbar({ place, isPaused, onPausedChange, scan }: ScanToolbarProps) {
  const maySafe = useCan('alarm_group:update');
  return (
    <div className="flex items-center gap-x-3 gap-y-1 max-[1023px]:flex-wrap">
      <WallSizeChoice place={place} />
      <Button
        size="small"
        keyHint="pauseScan"
        icon={isPaused ? <Play /> : <Pause />}
        pressed={isPaused}
        onClick={() => onPausedChange(!isPaused)}
      >
        <BarLabel>{isPaused ? 'Resume scan' : 'Pause scan'}</BarLabel>
      </Button>
      {maySafe && <BulkSafe scan={scan} blind={place.blind} />}
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Resolves the groups of low severity on the grid whose pictures are seen; those of high priority are resolved
 * individually.
 */
function BulkSafe({ scan, blind }: { scan: Scan; blind: WallPlace['blind'] }) {
  const unseen = useStore(blind);
  /** The ids of the groups that the question is about: groups that arrive meanwhile are not resolved unseen. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(NONE);
  const groups = lowSeverityGroups(tilesOf(scan.wall), scan.wall.escalations).filter(
    ({ id }) => !scan.saving.has(id) && !unseen.has(id),
  );
  const meant = groups.filter(({ id }) => asked.has(id));
  const noneLow = groups.length > 0 ? undefined : 'No alarm group of low severity with its pictures is on the grid.';
  const subject = meant.length === 1 ? '1 alarm group' : `${meant.length} alarm groups`;
  const connected = scan.connection.kind === 'connected';
  // All of them have left, or the server cannot be reached: the question is closed, even if that changes again.
  if (asked.size > 0 && (meant.length === 0 || !connected)) setAsked(NONE);
  return (
    <>
      <ExplainedButton
        size="small"
        icon={<CheckCheck />}
        blockedBy={connected ? noneLow : UNCONNECTED}
        onClick={() => setAsked(new Set(groups.map(({ id }) => id)))}
      >
        <BarLabel>Safe all low</BarLabel>
      </ExplainedButton>
      <ConfirmDialog
        open={meant.length > 0}
        title={`Mark ${subject} of low severity safe?`}
        description="High-priority alarm groups must be resolved individually."
        confirmLabel="Safe"
        onConfirm={() => {
          setAsked(NONE);
          scan.markSafe(meant, { isBulk: true });
        }}
        onCancel={() => setAsked(NONE)}
      />
    </>
  );
}

const PRODUCTS = ['scan'] as const;

interface ScanStateProps {
  scan: Scan;
  isPaused: boolean;
  place: Pick<WallPlace, 'rate' | 'tryFullRate'>;
}

/** The number of waiting groups, and the reasons why the grid does not show them. */
export function ScanState({ scan, isPaused, place }: ScanStateProps) {
  const { count, wall, connection } = scan;
  return (
    <WallState count={count} wall={wall} connection={connection} mayBring={!isPaused} place={place} products={PRODUCTS}>
      {isPaused && (
        <Badge tone="warning" icon={<Pause aria-hidden />}>
          <BarLabel>Paused</BarLabel>
        </Badge>
      )}
    </WallState>
  );
}
