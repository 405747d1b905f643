import { LayoutGrid } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Camera } from '#contract/cameras.ts';
import { PLAYBACK } from '#contract/limits.ts';
import { useCamera } from '../../data/cameras/camera-list.ts';
import { type GridRequest, layoutGrid, layoutNearby } from '../../features/video/live-grid/grid-layout.ts';
import { LiveGrid } from '../../features/video/live-grid/live-grid.tsx';
import { LiveTile } from '../../features/video/live-grid/live-tile.tsx';
import { useGridLayout } from '../../features/video/live-grid/use-grid-layout.ts';
import { useInStep } from '../../features/video/playback/in-step.ts';
import { PlaybackTile } from '../../features/video/playback/playback-tile.tsx';
import { StepBar } from '../../features/video/playback/step-bar.tsx';
import { createMediaRemote, type MediaRemote } from '../../features/video/player/media-remote.ts';
import { serverNow } from '../../lib/server-time.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CameraSlot, SLOT_HEADER } from './camera-slot.tsx';

/** All slots, as large as they fit; where they do not, they scroll. */
function layOut(request: GridRequest) {
  const fitting = layoutGrid({ ...request, maxPerSide: 2 });
  return fitting.shown === request.count ? fitting : layoutNearby(request);
}

interface CameraSlotsProps {
  /** Ids of the cameras. */
  ids: readonly string[];
  isPlayback: boolean;
  onRemove: (id: string) => void;
}

/** The slots of the multi camera view, and in playback the bar that plays all of them together. */
export function CameraSlots({ ids, isPlayback, onRemove }: CameraSlotsProps) {
  const grid = useGridLayout(ids.length, { extraHeight: SLOT_HEADER, layOut });
  const [from, setFrom] = useState(() => serverNow() - PLAYBACK.startsBehindMs);
  const remotes = useRemotes(ids);
  useInStep(remotes);
  const [leader] = remotes;
  const [leaderId] = ids;

  if (ids.length === 0) {
    return (
      <EmptyState
        icon={<LayoutGrid />}
        title="No camera is shown"
        description="Choose up to 4 cameras from the list."
        className="flex-1"
      />
    );
  }
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col p-2">
        <LiveGrid
          grid={grid}
          items={ids}
          keyOf={(id) => id}
          label="Cameras on show"
          className="overflow-y-auto"
          render={(id, { index, width }) => (
            <CameraSlot id={id} onRemove={() => onRemove(id)}>
              {(camera) => {
                const picture = { cameraId: id, cameraLabel: labelOf(camera), zone: camera.location.timezone };
                const remote = remotes[index];
                return isPlayback && remote ? (
                  // A camera that is added later begins where the others are.
                  <PlaybackTile {...picture} startAt={leader?.readMoment() ?? from} remote={remote} />
                ) : (
                  <LiveTile {...picture} width={width} />
                );
              }}
            </CameraSlot>
          )}
        />
      </div>
      {isPlayback && leader && leaderId !== undefined && (
        <LeaderBar leaderId={leaderId} {...{ leader, remotes, from, onFromChange: setFrom }} />
      )}
    </>
  );
}

const labelOf = ({ code, name }: Camera) => `${code} ${name}`;

/** A remote for each camera, the same for as long as it is on show. */
function useRemotes(ids: readonly string[]): readonly MediaRemote[] {
  const [known] = useState(() => new Map<string, MediaRemote>());
  return useMemo(
    () =>
      ids.map((id) => {
        const remote = known.get(id) ?? createMediaRemote();
        known.set(id, remote);
        return remote;
      }),
    [ids, known],
  );
}

interface LeaderBarProps {
  leaderId: string;
  leader: MediaRemote;
  remotes: readonly MediaRemote[];
  from: number;
  onFromChange: (from: number) => void;
}

/** The bar shows the clock of the first camera's site. */
function LeaderBar({ leaderId, ...bar }: LeaderBarProps) {
  const { data: camera } = useCamera(leaderId);
  return <StepBar {...bar} zone={camera?.location.timezone ?? 'UTC'} />;
}
