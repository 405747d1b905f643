/** To the thread: a text to speak. */
export interface ToSpeaker {
  readonly no: number;
  readonly text: string;
}

/** From the thread: the speech as WAV, or why there is none. */
export type FromSpeaker =
  | { readonly no: number; readonly wav: Uint8Array<ArrayBuffer> }
  | { readonly no: number; readonly failure: string };
