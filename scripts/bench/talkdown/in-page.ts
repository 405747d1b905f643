/* Runs inside the page: listening-page.ts injects it as `bench`. */

/** Root of the mean square of samples from -1 to 1: below it nothing is heard. */
const SILENCE = 0.01;

/** A talkdown that is not heard within this time was not transmitted, ms. */
const WITHIN_MS = 8_000;

/** Interval of looking at the sound, ms. */
const LOOK_MS = 4;

/** How a talkdown went: times in ms from its sending. */
export interface TalkdownTimes {
  answeredMs: number;
  /** Null when it was never heard. */
  heardMs: number | null;
}

let analyser: AnalyserNode | undefined;

/** Hears the live sound of a WHEP address. */
async function listen(address: string): Promise<void> {
  const peer = new RTCPeerConnection();
  for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' });
  const sound = new Promise<MediaStream>((resolve) => {
    peer.ontrack = ({ track }) => {
      if (track.kind === 'audio') resolve(new MediaStream([track]));
    };
  });
  await peer.setLocalDescription();
  const headers = { 'content-type': 'application/sdp' };
  const answer = await fetch(address, { method: 'POST', headers, body: peer.localDescription?.sdp ?? '' });
  if (answer.status !== 201) throw new Error(`WHEP answered ${answer.status}`);
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  const stream = await sound;
  // The browser decodes the sound of a connection only while an element plays it.
  const element = new Audio();
  element.srcObject = stream;
  element.muted = true;
  await element.play();
  const context = new AudioContext();
  analyser = new AnalyserNode(context, { fftSize: 256 });
  context.createMediaStreamSource(stream).connect(analyser);
  await context.resume();
  Object.assign(window, { kept: [peer, element] });
}

function loudness(): number {
  const samples = new Float32Array(analyser?.fftSize ?? 1);
  analyser?.getFloatTimeDomainData(samples);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** Sends a recording to a camera. */
async function sendUntilHeard(talkdown: {
  cameraId: string;
  token: string;
  recording: number[];
}): Promise<TalkdownTimes> {
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(talkdown.recording)], { type: 'audio/webm' }), 'talkdown.webm');
  const fromMs = performance.now();
  const heard = new Promise<number | null>((resolve) => {
    const timer = setInterval(() => {
      const isHeard = loudness() > SILENCE;
      const sinceMs = performance.now() - fromMs;
      if (!isHeard && sinceMs < WITHIN_MS) return;
      clearInterval(timer);
      resolve(isHeard ? sinceMs : null);
    }, LOOK_MS);
  });
  const headers = { authorization: `Bearer ${talkdown.token}` };
  const answer = await fetch(`/v2/orm/camera/audio/${talkdown.cameraId}`, { method: 'POST', headers, body: form });
  const answeredMs = performance.now() - fromMs;
  if (!answer.ok) throw new Error(`the talkdown was refused with ${answer.status}`);
  return { answeredMs, heardMs: await heard };
}

Object.assign(window, { bench: { listen, sendUntilHeard } });
