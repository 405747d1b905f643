import { LayoutGrid } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { WatchedSite } from '../../../data/sites/use-site-cameras.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';

const SiteWatch = lazyPart(async () => (await import('./site-watch.tsx')).default);

interface SiteWatchButtonProps {
  site: WatchedSite;
  /** The camera on show: it and the nearest ones are watched at first. */
  cameraId?: string | undefined;
}

/** Opens the live pictures of a site, also with W; absent without the permission to see them. */
export function SiteWatchButton({ site, cameraId }: SiteWatchButtonProps) {
  const [open, setOpen] = useState(false);
  const mayWatch = useCan('camera/live:view');
  useKeys({ siteWatch: mayWatch ? () => setOpen(true) : undefined });
  if (!mayWatch) return null;
  return (
    <>
      <IconButton
        label="Site watch"
        keyHint="siteWatch"
        icon={<LayoutGrid />}
        variant="neutral"
        tooltipSide="bottom"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <SiteWatch site={site} cameraId={cameraId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
