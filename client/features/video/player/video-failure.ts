/** Why a video is not shown. */
export interface VideoFailure {
  text: string;
  /** Whether a retry may help: the address did not answer, or answered without a video. */
  passing: boolean;
}

/** The reason for a video's error. `code` is that of `HTMLMediaElement.error`. */
export function videoFailure(code: number | undefined, canPlay: (type: string) => string): VideoFailure {
  const decoding = code === 3;
  // Code 4 is a wrong format as well as an address that answers no video; a browser without H.264 settles which.
  const unsupported = code === 4 && canPlay('video/mp4; codecs="avc1.42E01E"') === '';
  return decoding || unsupported
    ? { text: 'Your browser cannot play the provided video file.', passing: false }
    : { text: 'Cannot play video', passing: true };
}
