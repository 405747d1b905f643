/**
 * Calls back with the position (seconds) of each frame when a video shows it; a few times a second in browsers without
 * `requestVideoFrameCallback`. Returns a function that stops.
 */
export function followFrames(video: HTMLVideoElement, onFrame: (seconds: number) => void): () => void {
  if (!('requestVideoFrameCallback' in HTMLVideoElement.prototype)) {
    const follow = () => onFrame(video.currentTime);
    video.addEventListener('timeupdate', follow);
    return () => video.removeEventListener('timeupdate', follow);
  }
  let handle = 0;
  const follow = (_now: number, frame: VideoFrameCallbackMetadata) => {
    onFrame(frame.mediaTime);
    handle = video.requestVideoFrameCallback(follow);
  };
  handle = video.requestVideoFrameCallback(follow);
  return () => video.cancelVideoFrameCallback(handle);
}
