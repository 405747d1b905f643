import { Encoder } from '@evan/opus';
import nodeDataChannel from 'node-datachannel';
import { addTrack, openConnection } from '#platform/peers/connection.ts';
import { RtpStream } from '#platform/peers/rtp-stream.ts';

const OPUS = 111;
const KEYPAD = 110;
const FRAME_SAMPLES = 960;
/** A 440 Hz tone in place of a voice: one frame of 20 ms at 48 kHz. */
const VOICE = Int16Array.from(
  { length: FRAME_SAMPLES },
  (_, at) => 9_000 * Math.sin((2 * Math.PI * 440 * at) / 48_000),
);

/** Opus of a single frame that is longer than a frame may be. */
const UNDECODABLE = new Uint8Array(1_300).fill(0xff, 1);

/** A browser that places a call: the news it received, and what it can do. */
export interface TestCaller {
  /** The SDP offer. */
  readonly offer: string;
  readonly news: readonly { type: string; reason?: string }[];
  /** The number of sound packets received. */
  framesReceived(): number;
  accept(answer: string): void;
  /** Speaks for some frames of 20 ms, at once. */
  speak(frames: number): void;
  press(key: number): void;
  /** Sends a packet of sound that cannot be decoded. */
  garble(): void;
  close(): void;
}

/** Offers a call with a microphone, a keypad and a channel for news, as the console does. */
export async function testCaller(): Promise<TestCaller> {
  const connection = openConnection('test caller', '127.0.0.1');
  const description = new nodeDataChannel.Audio('0', 'SendRecv');
  description.addOpusCodec(OPUS);
  description.addAudioCodec(KEYPAD, 'telephone-event/48000');
  description.addSSRC(7, 'caller', 'caller', 'microphone');
  const track = addTrack(connection, description);
  const channel = connection.createDataChannel('news');
  const news: { type: string; reason?: string }[] = [];
  channel.onMessage((text) => news.push(JSON.parse(String(text))));
  let heard = 0;
  track.onMessage(() => {
    heard += 1;
  });
  const offer = await new Promise<string>((resolve) => {
    connection.onGatheringStateChange((state) => {
      if (state === 'complete') resolve(connection.localDescription()?.sdp ?? '');
    });
    connection.setLocalDescription('offer');
  });
  const encoder = new Encoder({ channels: 1, sample_rate: 48_000, application: 'voip' });
  const streamOf = (payloadType: number) => new RtpStream({ ssrc: 7, payloadType, sequence: 1, timestampOffset: 0 });
  const voice = streamOf(OPUS);
  const keypad = streamOf(KEYPAD);
  let spoken = 0;
  let pressed = 0;
  return {
    // Browsers send theirs before they know their addresses, so that the service cannot speak first.
    offer: offer.replaceAll(/^a=candidate:.*\r?\n/gm, ''),
    news,
    framesReceived: () => heard,
    accept: (answer) => connection.setRemoteDescription(answer, 'answer'),
    speak: (frames) => {
      for (let frame = 0; frame < frames; frame += 1) {
        for (const packet of voice.packets([encoder.encode(VOICE)], spoken * FRAME_SAMPLES)) {
          track.sendMessageBinary(packet);
        }
        spoken += 1;
      }
    },
    press: (key) => {
      pressed += 1;
      // The end of a tone is sent three times.
      for (const end of [0, 0x80, 0x80, 0x80]) {
        const event = Uint8Array.of(key, end | 10, 0x12, 0xc0);
        for (const packet of keypad.packets([event], pressed * 48_000)) track.sendMessageBinary(packet);
      }
    },
    garble: () => {
      for (const packet of voice.packets([UNDECODABLE], spoken * FRAME_SAMPLES)) track.sendMessageBinary(packet);
      spoken += 1;
    },
    close: () => {
      channel.close();
      track.close();
      connection.close();
    },
  };
}
