/** A file to upload; the upload can be followed and cancelled. */
export interface Transfer {
  file: File;
  signal: AbortSignal;
  /** The share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}
