import { setImmediate } from 'node:timers/promises';
import {
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP3,
  OGG,
  type Source,
  WAVE,
  WEBM,
} from 'mediabunny';
import { opusPacketMs } from './opus-length.ts';
import { type RecordingLimits, requirePlayable, tooLong, Undecodable } from './recording-limits.ts';

/** Bytes of a file that are in memory at once while it is measured. */
const CACHE_BYTES = 262_144;

/** Packets between two pauses in which the process does other things. */
const PACKETS_AT_ONCE = 500;

/** No codec has shorter packets, in ms: more of them than fit into the limit are not counted. */
const SHORTEST_PACKET_MS = 2.5;

/**
 * The length of a recording (WebM, Ogg, WAV or MP3) in ms, without decoding it. Rejects with Undecodable, whose message
 * is a sentence for its sender, when it cannot be read, has no sound, or is beyond the limits.
 */
export async function measureRecording(file: Blob, limits: RecordingLimits): Promise<number> {
  const source = new BlobSource(file, { maxCacheSize: CACHE_BYTES, handleUnhandledError: () => undefined });
  return await readRecording(source, (track) => measureTrack(track, limits));
}

/**
 * Reads the sound of a recording. Rejects with Undecodable when it cannot be read or has no sound, and with the reason
 * of `signal` once that is aborted.
 */
export async function readRecording<T>(
  source: Source,
  read: (track: InputAudioTrack) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const input = new Input({ source, formats: [WEBM, OGG, WAVE, MP3] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new Undecodable('The recording has no sound');
    return await read(track);
  } catch (error) {
    if (error instanceof Undecodable || signal?.aborted) throw error;
    throw new Undecodable('The recording cannot be read', { cause: error });
  } finally {
    input.dispose();
  }
}

/** The length of a track in ms. Rejects with Undecodable when it is empty or beyond the limits. */
export async function measureTrack(
  track: InputAudioTrack,
  limits: RecordingLimits,
  signal?: AbortSignal,
): Promise<number> {
  const isOpus = track.codec === 'opus';
  // Opus always runs at 48 kHz; the rate in its header is that of the microphone, or nothing.
  requirePlayable(isOpus ? 48_000 : track.sampleRate, track.numberOfChannels, limits);
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: !isOpus });
  let [ms, count] = [0, 0];
  for await (const packet of packets) {
    ms += isOpus ? opusPacketMs(packet.data) : packet.duration * 1_000;
    count += 1;
    if (ms > limits.maxMs || count * SHORTEST_PACKET_MS > limits.maxMs) throw tooLong(limits);
    if (count % PACKETS_AT_ONCE === 0) await setImmediate();
    signal?.throwIfAborted();
  }
  // The inverse also refuses what is no number.
  if (!(ms > 0)) throw new Undecodable('The recording is empty');
  return ms;
}
