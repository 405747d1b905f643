/** The failure of a video. */
export interface VideoFailure {
  text: string;
  /** Whether a retry may help, because the address sent no video or no answer. */
  passing: boolean;
}

/** The reason for a video's error. `code` is that of `HTMLMediaElement.error`. */
export function videoFailure(code: number | undefined, canPlay: (type: string) => string): VideoFailure {
  const decoding = code === 3;
  // Code 4 means either a wrong format or an address without a video. It is the format if the browser lacks H.264.
  const unsupported = code === 4 && canPlay('video/mp4; codecs="avc1.42E01E"') === '';
  return decoding || unsupported
    ? { text: 'Your browser cannot play the provided video file.', passing: false }
    : { text: 'Cannot play video', passing: true };
}
