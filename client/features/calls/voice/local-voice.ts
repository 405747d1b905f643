import * as z from 'zod/mini';
import { TEXTS } from '#contract/errors.ts';
import { closeMicrophone, openMicrophone } from './microphone.ts';
import type { VoiceCall, VoiceDevice, VoiceEvents } from './voice-device.ts';

/** Length of a key's tone and of the pause after it, in ms. */
const TONE_MS = 120;
const GAP_MS = 70;

const ServiceMessage = z.object({ type: z.string() });
const Refusal = z.object({ message: z.string() });

const CONNECTION_LOST = 'The connection was lost';

/** Calls through the local voice service at `url`, over WebRTC. */
export function localVoice(url: string, firstToken: string): VoiceDevice {
  let token = firstToken;
  const open = new Set<VoiceCall>();
  return {
    connect: async (to, events) => {
      const microphone = await openMicrophone();
      const placed = await placeCall(`${url}/calls`, { to, token, microphone, events }).catch((error) => {
        closeMicrophone(microphone);
        throw error;
      });
      open.add(placed);
      return placed;
    },
    updateToken: (next) => {
      token = next;
    },
    destroy: () => {
      for (const placed of open) placed.hangUp();
      open.clear();
    },
  };
}

interface CallParts {
  to: string;
  token: string;
  microphone: MediaStream;
  events: VoiceEvents;
}

async function placeCall(address: string, { to, token, microphone, events }: CallParts): Promise<VoiceCall> {
  const connection = new RTCPeerConnection();
  const senders = microphone.getTracks().map((track) => connection.addTrack(track, microphone));
  const speaker = new Audio();
  connection.ontrack = ({ streams: [stream] }) => {
    if (stream) void play(speaker, stream);
  };
  const channel = connection.createDataChannel('news');
  let isOver = false;
  let isAccepted = false;
  const endCall = (notify: () => void) => {
    if (isOver) return;
    isOver = true;
    closeMicrophone(microphone);
    speaker.srcObject = null;
    connection.close();
    notify();
  };
  channel.onmessage = ({ data }) => {
    const message = ServiceMessage.safeParse(JSON.parse(String(data)));
    if (message.data?.type === 'accepted') {
      isAccepted = true;
      events.accepted();
    } else if (message.data?.type === 'ended') endCall(events.ended);
  };
  connection.onconnectionstatechange = () => {
    if (connection.connectionState !== 'failed' && connection.connectionState !== 'disconnected') return;
    endCall(isAccepted ? events.ended : () => events.failed(CONNECTION_LOST));
  };

  try {
    await connection.setLocalDescription();
    const response = await fetch(`${address}?To=${encodeURIComponent(to)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/sdp' },
      body: connection.localDescription?.sdp ?? '',
    }).catch((error) => {
      throw new Error('The voice service cannot be reached', { cause: error });
    });
    if (!response.ok) throw new Error(await readRefusal(response));
    const sid = response.headers.get('Call-Sid') ?? '';
    await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() });
    events.placed(sid);
    return {
      mute: (muted) => {
        for (const track of microphone.getTracks()) track.enabled = !muted;
      },
      press: (key) => senders[0]?.dtmf?.insertDTMF(key, TONE_MS, GAP_MS),
      hangUp: () => {
        if (!isOver) void fetch(`${address}/${sid}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
        endCall(events.ended);
      },
    };
  } catch (error) {
    endCall(() => undefined);
    throw error;
  }
}

async function readRefusal(response: Response): Promise<string> {
  const refusal = Refusal.safeParse(await response.json().catch(() => undefined));
  return refusal.success ? refusal.data.message : TEXTS.unreadable;
}

/** Browsers refuse sound only on pages that nobody has touched; a call begins with a press. */
async function play(speaker: HTMLAudioElement, stream: MediaStream): Promise<void> {
  speaker.srcObject = stream;
  await speaker.play().catch(() => undefined);
}
