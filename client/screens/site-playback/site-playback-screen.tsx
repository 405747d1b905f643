import { Cctv } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useLocationRecord } from '../../data/sites/site-queries.ts';
import { useSiteCameras } from '../../data/sites/use-site-cameras.ts';
import { readSitePlayback } from '../../features/video/site-playback/read-site-playback.ts';
import { messageOf } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SitePlayback } from './site-playback.tsx';

/** The recordings of all cameras of a site in step (`/site-playback?location=...&at=...&cameras=...`). */
export function SitePlaybackScreen() {
  const [query] = useSearchParams();
  const place = readSitePlayback(query);
  if (!place) {
    return (
      <Page title="Site playback" keys="general">
        <EmptyState icon={<Cctv />} title="No location is chosen" description="Open the playback from an incident." />
      </Page>
    );
  }
  return <PlaceOnShow key={query.toString()} place={place} />;
}

function PlaceOnShow({ place }: { place: NonNullable<ReturnType<typeof readSitePlayback>> }) {
  const location = useLocationRecord(place.locationId);
  const cameras = useSiteCameras({ id: place.locationId });
  if (location.data && cameras.data && cameras.data.length > 0) {
    return <SitePlayback site={location.data} all={cameras.data} place={place} />;
  }
  const error = location.error ?? cameras.error;
  return (
    <Page title="Site playback" state={location.data?.name} keys="general">
      {error && (
        <ErrorState
          title="Cameras not available"
          description={messageOf(error)}
          onRetry={() => void Promise.all([location.refetch(), cameras.refetch()])}
        />
      )}
      {cameras.data?.length === 0 && <EmptyState icon={<Cctv />} title="No cameras available for this location." />}
      {!error && cameras.data === undefined && <LinesSkeleton />}
    </Page>
  );
}
