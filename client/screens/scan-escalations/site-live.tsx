import { Cctv } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSiteCameras, type WatchedSite } from '../../data/sites/use-site-cameras.ts';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import { report } from '../../lib/report.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/forms/select.tsx';

interface SiteLiveProps {
  site: WatchedSite;
  /** The camera to begin with: that of the alarm. */
  alarmCameraId: string | undefined;
}

/** One camera of a site, live, and the choice of another. */
export function SiteLive({ site, alarmCameraId }: SiteLiveProps) {
  const { data: cameras, error, refetch } = useSiteCameras(site);
  const [chosen, choose] = useState(alarmCameraId);
  const camera = cameras?.find(({ id }) => id === chosen);
  const shown = camera ?? cameras?.[0];

  const missing = cameras !== undefined && cameras.length > 0 && chosen !== undefined && !camera;
  useEffect(() => {
    if (missing) report('Camera not found', chosen);
  }, [missing, chosen]);

  if (error && !cameras) {
    return <ErrorState title="Error loading cameras. Please try again." onRetry={() => void refetch()} />;
  }
  if (!cameras) return <Skeleton className="mx-4 my-3 aspect-video" />;
  if (!shown) return <EmptyState icon={<Cctv />} title="No cameras found." />;
  return (
    <>
      <div className="flex h-71 flex-col">
        <LiveVideo key={shown.id} cameraId={shown.id} cameraLabel={shown.name} zone={site.timezone} keys="none" />
      </div>
      <div className="px-4 py-2">
        <Select
          aria-label="Camera"
          value={shown.id}
          options={cameras.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={choose}
        />
      </div>
    </>
  );
}
