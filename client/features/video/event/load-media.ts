import type { EventAlarm } from '#contract/events.ts';

/**
 * Loads a recording into the browser's cache before it is shown. Returns a function that stops the video's download;
 * single frames are small and not stopped.
 */
export function preloadMedia(media: EventAlarm['media'] | undefined): () => void {
  if (media?.type === 'frames') {
    for (const { url } of media.frames) new Image().src = url;
  }
  if (media?.type !== 'video') return () => undefined;
  const video = document.createElement('video');
  video.preload = 'auto';
  video.muted = true;
  video.src = media.url;
  return () => {
    video.removeAttribute('src');
    video.load();
  };
}
