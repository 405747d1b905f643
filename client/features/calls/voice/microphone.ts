const BLOCKED = 'Access to the microphone is blocked. Allow it in the browser settings.';
const MISSING = 'No microphone was found. Connect one and try again.';
const BUSY = 'The microphone is used by another program. Close it there and try again.';
const UNUSABLE = 'The microphone cannot be used in this browser.';
const INSECURE = 'Calls need a page with a secure address (https).';

/** Why there is no microphone, as the operator is told. */
function microphoneText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return MISSING;
  if (name === 'NotReadableError') return BUSY;
  return name === 'NotAllowedError' || name === 'SecurityError' ? BLOCKED : UNUSABLE;
}

/** The operator's microphone. Rejects with an Error that explains why there is none. */
export async function openMicrophone(): Promise<MediaStream> {
  // Browsers hide all devices from pages with an insecure address.
  if (!('mediaDevices' in navigator) || !navigator.mediaDevices) throw new Error(INSECURE);
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    throw new Error(microphoneText(error), { cause: error });
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
