import { ListChecks } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { PLAYBACK } from '#contract/limits.ts';
import type { Location } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import { SITE_PLAYBACK } from '#contract/playback-limits.ts';
import type { MarkedRange } from '../../features/video/site-playback/range.ts';
import { createSiteClock } from '../../features/video/site-playback/site-clock.ts';
import { SiteGrid } from '../../features/video/site-playback/site-grid.tsx';
import type { SitePlaybackPlace } from '../../features/video/site-playback/site-playback-address.ts';
import { SiteTile } from '../../features/video/site-playback/site-tile.tsx';
import { SiteTimeline } from '../../features/video/site-playback/site-timeline.tsx';
import { TransportBar } from '../../features/video/site-playback/transport-bar.tsx';
import { CameraPicker } from '../../features/video/site-watch/camera-picker.tsx';
import { nearestCameras } from '../../features/video/site-watch/nearest-cameras.ts';
import { serverNow } from '../../lib/server-time.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RangeTools } from './range-tools.tsx';

interface SitePlaybackProps {
  site: Location;
  /** The cameras of the site. */
  all: readonly Named[];
  place: Pick<SitePlaybackPlace, 'span'> & { atMs: number | undefined; cameraIds: readonly string[] };
}

/** The cameras to show at first: the named ones, then those nearest to the first of them. */
function firstCameras(all: readonly Named[], wanted: readonly string[], site: Location): Named[] {
  const named = wanted.flatMap((id) => all.find((camera) => camera.id === id) ?? []);
  const nearest = nearestCameras(all, named[0]?.id, site.floor_plan_layout, all.length);
  return [...new Set([...named, ...nearest])].slice(0, SITE_PLAYBACK.cameras);
}

/** Up to nine recordings on one clock, with their timeline and the export of a range. */
export function SitePlayback({ site, all, place }: SitePlaybackProps) {
  const { timezone: zone } = site;
  const [startMs] = useState(() => place.atMs ?? serverNow() - PLAYBACK.startsBehindMs);
  const [clock] = useState(() => createSiteClock({ startMs, steadyNow: () => performance.now(), serverNow }));
  const [cameras, setCameras] = useState(() => firstCameras(all, place.cameraIds, site));
  const [picks, setPicks] = useState(false);
  const [range, setRange] = useState<MarkedRange>({});
  const selected = useMemo(() => new Set(cameras.map(({ id }) => id)), [cameras]);
  useEffect(() => clock.start(), [clock]);

  const select = (ids: ReadonlySet<string>) => {
    const kept = cameras.filter(({ id }) => ids.has(id));
    const added = all.filter(({ id }) => ids.has(id) && !selected.has(id));
    setCameras([...kept, ...added].slice(0, SITE_PLAYBACK.cameras));
  };

  return (
    <Page
      title="Site playback"
      state={site.name}
      keys="site-playback"
      actions={
        <IconButton
          size="small"
          label="Camera picker"
          icon={<ListChecks />}
          pressed={picks}
          onClick={() => setPicks(!picks)}
        />
      }
    >
      <div className="flex min-h-0 flex-1">
        {picks && <CameraPicker cameras={all} selected={selected} most={SITE_PLAYBACK.cameras} onChange={select} />}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-void p-1">
          <SiteGrid cameras={cameras} tile={(camera) => <SiteTile camera={camera} zone={zone} clock={clock} />} />
        </div>
      </div>
      <TransportBar clock={clock} cameras={cameras} zone={zone} startMs={startMs}>
        <RangeTools site={site} cameras={cameras} clock={clock} range={range} onRangeChange={setRange} />
      </TransportBar>
      <SiteTimeline
        cameras={cameras}
        zone={zone}
        clock={clock}
        span={place.span}
        range={range}
        onRangeChange={setRange}
      />
    </Page>
  );
}
