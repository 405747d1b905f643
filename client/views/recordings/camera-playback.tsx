import { type ComponentProps, Suspense } from 'react';
import type { PlaybackVideo as Player } from '../../features/video/playback/playback-video.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';

const PlaybackVideo = lazyPart(
  async () => (await import('../../features/video/playback/playback-video.tsx')).PlaybackVideo,
);

/** The playback of a camera. Its player loads with the first one. */
export function CameraPlayback(props: ComponentProps<typeof Player>) {
  return (
    <Suspense fallback={<div className="min-h-0 flex-1 bg-void" />}>
      <PlaybackVideo {...props} />
    </Suspense>
  );
}
