import { VideoOff } from 'lucide-react';
import { useMemo } from 'react';
import type { Debrief } from '#contract/drills/debrief.ts';
import type { ReplayCamera } from '#contract/drills/replay.ts';
import { SITE_PLAYBACK } from '#contract/playback-limits.ts';
import { type Replay, useReplay, useReplayRecording } from '../../data/drills/replays.ts';
import { connectionsOf } from '../../features/drills/replay/replay-moments.ts';
import { ReplayScreen } from '../../features/drills/replay/replay-screen.tsx';
import { SeenNote } from '../../features/drills/replay/seen-note.tsx';
import { AGAIN_MS, RecordingTile } from '../../features/video/site-playback/recording-tile.tsx';
import { SiteGrid } from '../../features/video/site-playback/site-grid.tsx';
import { messageOf } from '../../lib/call-error.ts';
import { useStore } from '../../lib/store.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import type { DebriefClock } from './replay-clock.ts';

interface DebriefReplayProps {
  debrief: Debrief;
  clock: DebriefClock;
}

/** The cameras of a seat and the screen of its trainee, at the moment of the clock. */
export function DebriefReplay({ debrief, clock }: DebriefReplayProps) {
  const { data: replay, error, refetch } = useReplay(debrief);
  const connections = useMemo(() => connectionsOf(debrief), [debrief]);
  if (!replay) {
    return error ? (
      <ErrorState
        title="The replay could not be loaded"
        description={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className="grid flex-1 place-items-center">
        <Spinner />
      </div>
    );
  }
  const cameras = replay.cameras.slice(0, SITE_PLAYBACK.cameras);
  return (
    <>
      <div className="flex min-w-0 flex-1 bg-void p-1">
        {cameras.length === 0 ? (
          <EmptyState icon={<VideoOff />} description="The seat has no camera" className="flex-1 bg-panel" />
        ) : (
          <SiteGrid
            cameras={cameras}
            tile={(camera) => <Picture {...{ debrief, clock, camera }} screens={replay.screens} />}
          />
        )}
      </div>
      <ReplayScreen clock={clock} screens={replay.screens} connections={connections} />
    </>
  );
}

interface PictureProps extends DebriefReplayProps, Pick<Replay, 'screens'> {
  camera: ReplayCamera;
}

/** The recording of a camera, with the part of it that the trainee saw. */
function Picture({ debrief, clock, camera, screens }: PictureProps) {
  const { windowFrom } = useStore(clock.recordings.state);
  const t = Math.max(0, windowFrom - debrief.startedAtMs);
  const address = useReplayRecording(debrief, camera.id, { t, againAfterMs: AGAIN_MS });
  return (
    <RecordingTile camera={camera} zone={camera.timezone} clock={clock.recordings} address={address}>
      <SeenNote clock={clock} screens={screens} camera={camera.name} />
    </RecordingTile>
  );
}
