import { VideoOff } from 'lucide-react';
import type { CameraState } from '#contract/camera-health.ts';
import type { Camera } from '#contract/cameras.ts';
import { serverNow } from '../../lib/server-time.ts';
import { formatDayTime, formatDuration } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { DetailRows } from '../../ui/text/detail-rows.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

export const HEALTH_NAMES: Readonly<Record<CameraState, string>> = { live: 'Live', dark: 'Dark', unknown: 'Unknown' };

/** Says that a camera is dark, and for how long; nothing for others, so that a list of working cameras stays calm. */
export function DarkMark({ camera: { health } }: { camera: Pick<Camera, 'health'> }) {
  if (health?.state !== 'dark') return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-12 text-error tabular-nums">
      <VideoOff aria-hidden className="size-3.5 shrink-0" />
      Dark {health.lastFrameAt !== null && <TimeSince iso={health.lastFrameAt} />}
    </span>
  );
}

/** A separate component, so that only the time renders again each second. */
function TimeSince({ iso }: { iso: string }) {
  const now = useSecondTick(serverNow);
  return formatDuration(Math.max(0, now - Date.parse(iso)));
}

const NONE = <span className="text-ink-3">–</span>;

/** The media engine's report on a camera: state, last picture, time up, frame rate and resolution, and what is wrong. */
export function HealthRows({ camera: { health, location } }: { camera: Pick<Camera, 'health' | 'location'> }) {
  if (!health || health.state === 'unknown') {
    return <p className="text-ink-2">{health?.reason ?? 'The media service reports nothing about this camera.'}</p>;
  }
  const { reason, state, lastFrameAt, upSince, framesPerSecond, width, height } = health;
  return (
    <DetailRows
      rows={[
        { label: 'State', value: state === 'dark' ? <DarkMark camera={{ health }} /> : (HEALTH_NAMES[state] ?? state) },
        {
          label: 'Last picture',
          value:
            lastFrameAt === null ? (
              'Now'
            ) : (
              <ZonedTime ms={Date.parse(lastFrameAt)} zone={location.timezone} format={formatDayTime} />
            ),
        },
        { label: 'Time up', value: upSince === null ? NONE : <TimeSince iso={upSince} /> },
        { label: 'Frame rate', value: framesPerSecond === null ? NONE : `${framesPerSecond} fps` },
        { label: 'Resolution', value: width === null || height === null ? NONE : `${width}x${height}` },
        ...(reason === undefined ? [] : [{ label: 'Reason', value: reason }]),
      ]}
    />
  );
}
