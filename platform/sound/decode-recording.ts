import { setImmediate } from 'node:timers/promises';
import { Decoder } from '@evan/opus';
import { AudioSampleSink, BufferSource, EncodedPacketSink, type InputAudioTrack } from 'mediabunny';
import { measureTrack, readRecording } from './measure-recording.ts';
import { joinSounds, monoOf, type Pcm, resample, SAMPLE_HZ } from './pcm.ts';
import { type RecordingLimits, tooLong, Undecodable } from './recording-limits.ts';

/** Pieces that are decoded before the process does other things, about half a second of sound. */
const PIECES_AT_ONCE = 25;

/**
 * Decodes a recording: Opus in WebM or Ogg, as browsers record it, and uncompressed WAV. Rejects with Undecodable for
 * anything else, for damaged recordings, for those without a sound and for those beyond the limits, which are found out
 * before anything is decoded. Rejects with the reason of `signal` as soon as that is aborted.
 */
export function decodeRecording(
  file: Uint8Array<ArrayBuffer>,
  limits: RecordingLimits,
  signal?: AbortSignal,
): Promise<Pcm> {
  const read = async (track: InputAudioTrack) => {
    await measureTrack(track, limits, signal);
    const sounds: Pcm[] = [];
    let samples = 0;
    for await (const sound of track.codec === 'opus' ? decodeOpus(track) : decodePcm(track)) {
      sounds.push(sound);
      samples += sound.length;
      // The measure comes from the file's headers; these are the samples that it really holds.
      if (samples > (limits.maxMs * SAMPLE_HZ) / 1_000) throw tooLong(limits);
      if (sounds.length % PIECES_AT_ONCE === 0) await setImmediate();
      signal?.throwIfAborted();
    }
    if (samples === 0) throw new Undecodable('The recording is empty');
    return joinSounds(sounds);
  };
  return readRecording(new BufferSource(file), read, signal);
}

async function* decodeOpus(track: InputAudioTrack): AsyncGenerator<Pcm, void> {
  const decoder = new Decoder({ channels: 1, sample_rate: SAMPLE_HZ });
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const bytes = new Uint8Array(decoder.decode(packet.data));
    yield new Int16Array(bytes.buffer, 0, bytes.length / 2);
  }
}

async function* decodePcm(track: InputAudioTrack): AsyncGenerator<Pcm, void> {
  if (!track.codec?.startsWith('pcm-') && track.codec !== 'ulaw' && track.codec !== 'alaw') {
    throw new Undecodable(`The codec of the recording is not supported: ${track.codec ?? 'unknown'}`);
  }
  for await (const sample of new AudioSampleSink(track).samples()) {
    const interleaved = new Int16Array(sample.numberOfFrames * sample.numberOfChannels);
    sample.copyTo(interleaved, { planeIndex: 0, format: 's16' });
    const sound = resample(monoOf(interleaved, sample.numberOfChannels), sample.sampleRate);
    sample.close();
    yield sound;
  }
}
