/** What to tell when a video cannot be shown. `code` is that of `HTMLMediaElement.error`. */
export function videoFailureText(code: number | undefined, canPlay: (type: string) => string): string {
  const decoding = code === 3;
  // Code 4 is a wrong format as well as an address that answers no video; a browser without H.264 settles which.
  const unsupported = code === 4 && canPlay('video/mp4; codecs="avc1.42E01E"') === '';
  return decoding || unsupported ? 'Your browser cannot play the provided video file.' : 'Cannot play video';
}
