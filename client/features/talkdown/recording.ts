/** How much louder than the microphone a recording is (operator tools, 4.10). */
const GAIN = 2;

const TYPE = 'audio/webm;codecs=opus';

/** Samples from which the level is measured: about 20 ms. */
const LEVEL_SAMPLES = 1_024;

/** A running recording of the microphone. */
export interface Recording {
  /** The present loudness, 0 to 1. */
  level(): number;
  /** Ends it and frees the microphone. */
  stop(): Promise<File>;
  /** Frees the microphone and forgets what was said. */
  cancel(): void;
}

/**
 * Starts to record the microphone as WebM with Opus. Rejects when the microphone is missing or refused, or cannot be
 * recorded; it is then off again.
 */
export async function startRecording(): Promise<Recording> {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return record(microphone);
  } catch (error) {
    stopTracks(microphone);
    throw error;
  }
}

/** Turns the microphone off, and the light that shows that it is on. */
function stopTracks(microphone: MediaStream): void {
  for (const track of microphone.getTracks()) track.stop();
}

/** Throws, with the sound system closed, when the browser cannot record this microphone as `TYPE`. */
function record(microphone: MediaStream): Recording {
  const context = new AudioContext();
  try {
    const gain = new GainNode(context, { gain: GAIN });
    const analyser = new AnalyserNode(context, { fftSize: LEVEL_SAMPLES });
    const output = new MediaStreamAudioDestinationNode(context);
    new MediaStreamAudioSourceNode(context, { mediaStream: microphone }).connect(gain);
    gain.connect(analyser);
    gain.connect(output);
    const recorder = new MediaRecorder(output.stream, { mimeType: TYPE });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    return createRecording({ microphone, context, analyser, recorder, parts });
  } catch (error) {
    void context.close();
    throw error;
  }
}

interface RecordingParts {
  microphone: MediaStream;
  context: AudioContext;
  analyser: AnalyserNode;
  recorder: MediaRecorder;
  parts: readonly Blob[];
}

function createRecording({ microphone, context, analyser, recorder, parts }: RecordingParts): Recording {
  const samples = new Float32Array(LEVEL_SAMPLES);
  const release = () => {
    stopTracks(microphone);
    void context.close();
  };
  /** Resolves once the recorder has given its last part: at once when it has ended by itself, after an error. */
  const stopRecorder = () =>
    new Promise<void>((resolve) => {
      if (recorder.state === 'inactive') return resolve();
      recorder.addEventListener('stop', () => resolve());
      recorder.stop();
    });
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / LEVEL_SAMPLES) * 4);
    },
    stop: async () => {
      try {
        await stopRecorder();
      } finally {
        release();
      }
      return new File([...parts], 'talkdown.webm', { type: 'audio/webm' });
    },
    cancel: () => {
      try {
        if (recorder.state !== 'inactive') recorder.stop();
      } finally {
        release();
      }
    },
  };
}
