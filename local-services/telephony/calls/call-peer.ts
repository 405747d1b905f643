import { randomInt } from 'node:crypto';
import { Decoder, Encoder } from '@evan/opus';
import nodeDataChannel, { type DataChannel } from 'node-datachannel';
import { addTrack, answerOffer, openConnection, sendIfOpen } from '#platform/peers/connection.ts';
import { type Offer, type OfferedFormat, OfferRefused, readOffer } from '#platform/peers/offer.ts';
import { addOpus } from '#platform/peers/opus-format.ts';
import { RtpStream } from '#platform/peers/rtp-stream.ts';
import { OPUS_FRAME_TICKS } from '#platform/sound/opus-frames.ts';
import { FRAME_SAMPLES, type Pcm, SAMPLE_HZ } from '#platform/sound/pcm.ts';
import { telephoneEvents } from './telephone-events.ts';

const RTP_HEADER_BYTES = 12;

/** The messages of a call to the browser, over its data channel. */
export type CallNews = { type: 'ringing' } | { type: 'accepted' } | { type: 'ended'; reason: string };

/** A browser in a call. */
export interface CallPeer {
  /** The answer to its offer. */
  readonly answer: string;
  /** Sends one frame of sound. */
  play(frame: Pcm): void;
  /** Sends the browser the progress of the call. News sent before the connection is up is delivered then. */
  sendNews(news: CallNews): void;
  close(): void;
}

export interface CallPeerEvents {
  /** One frame of the operator's voice. */
  onFrame(frame: Pcm): void;
  /** A key of the keypad. */
  onKey(key: string): void;
  /** The browser has gone. */
  onClosed(): void;
}

/** Answers the caller's offer of a call. */
export type AnswerCall = (offer: string, events: CallPeerEvents) => Promise<CallPeer>;

/** Answers browsers over WebRTC, at an address of this machine. Rejects with OfferRefused an offer without Opus. */
export const answerBrowser =
  (host: string): AnswerCall =>
  (offer, events) =>
    connectBrowser(offer, host, events);

async function connectBrowser(sdp: string, host: string, events: CallPeerEvents): Promise<CallPeer> {
  const offer = readOffer(sdp);
  const { mid, opus, keypad } = findAudio(offer);
  const connection = openConnection('call', host);
  const ssrc = randomInt(1, 2 ** 32);
  const description = new nodeDataChannel.Audio(mid, 'SendRecv');
  addOpus(description, opus);
  if (keypad) description.addAudioCodec(keypad.payloadType, keypad.codec);
  description.addSSRC(ssrc, 'watchfloor', 'watchfloor', 'voice');
  const track = addTrack(connection, description);

  let channel: DataChannel | undefined;
  const unsent: CallNews[] = [];
  const flush = () => {
    const opened = channel;
    if (!opened) return;
    sendIfOpen(opened, () => {
      for (const news of unsent.splice(0)) opened.sendMessage(JSON.stringify(news));
    });
  };
  connection.onDataChannel((opened) => {
    channel = opened;
    opened.onOpen(flush);
    flush();
  });

  let closed = false;
  const close = () => {
    if (closed) return false;
    closed = true;
    channel?.close();
    track.close();
    connection.close();
    return true;
  };
  connection.onStateChange((state) => {
    if (['disconnected', 'failed', 'closed'].includes(state) && close()) events.onClosed();
  });

  const decoder = new Decoder({ channels: 1, sample_rate: SAMPLE_HZ });
  const keyOf = telephoneEvents();
  track.onMessage((packet) => {
    if (closed || packet.length <= RTP_HEADER_BYTES) return;
    const payloadType = (packet[1] ?? 0) & 0x7f;
    if (payloadType === opus.payloadType) {
      const frame = decode(decoder, packet.subarray(RTP_HEADER_BYTES));
      if (frame?.length === FRAME_SAMPLES) events.onFrame(frame);
    } else if (payloadType === keypad?.payloadType) {
      const key = keyOf(packet);
      if (key !== undefined) events.onKey(key);
    }
  });

  const answer = await answerOffer(connection, offer).catch((error) => {
    close();
    throw error;
  });
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_HZ, application: 'voip' });
  const stream = new RtpStream({
    ssrc,
    payloadType: opus.payloadType,
    sequence: randomInt(2 ** 16),
    timestampOffset: randomInt(2 ** 32),
  });
  let frames = 0;
  return {
    answer,
    play: (frame) => {
      if (closed) return;
      sendIfOpen(track, () => {
        for (const packet of stream.packets([encoder.encode(frame)], frames * OPUS_FRAME_TICKS))
          track.sendMessageBinary(packet);
        frames += 1;
      });
    },
    sendNews: (news) => {
      if (closed) return;
      unsent.push(news);
      flush();
    },
    close: () => {
      close();
    },
  };
}

function findAudio({ sections }: Offer): { mid: string; opus: OfferedFormat; keypad: OfferedFormat | undefined } {
  const audio = sections.find(({ kind }) => kind === 'audio');
  const find = (codec: RegExp) => audio?.formats.find((format) => codec.test(format.codec));
  const opus = find(/^opus\/48000/i);
  if (!audio || !opus) throw new OfferRefused('the browser offers no Opus');
  return { mid: audio.mid, opus, keypad: find(/^telephone-event\/48000/i) };
}

/** The samples of a packet; undefined when it is not Opus. */
function decode(decoder: Decoder, packet: Uint8Array): Pcm | undefined {
  try {
    const copy = new Uint8Array(decoder.decode(packet));
    return new Int16Array(copy.buffer, 0, copy.length / 2);
  } catch {
    return undefined;
  }
}
