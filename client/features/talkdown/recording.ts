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

/** Starts to record the microphone as WebM with Opus. Rejects when the microphone is missing or refused. */
export async function startRecording(): Promise<Recording> {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
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

  const samples = new Float32Array(LEVEL_SAMPLES);
  const free = () => {
    for (const track of microphone.getTracks()) track.stop();
    void context.close();
  };
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / LEVEL_SAMPLES) * 4);
    },
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => {
          free();
          resolve(new File(parts, 'talkdown.webm', { type: 'audio/webm' }));
        });
        recorder.stop();
      }),
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      free();
    },
  };
}
