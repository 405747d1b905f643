import { Decoder } from '@evan/opus';
import {
  AudioSampleSink,
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  OGG,
  WAVE,
  WEBM,
} from 'mediabunny';
import { joined, monoOf, type Pcm, resampled, SAMPLE_HZ } from './pcm.ts';

/** A recording that cannot be played: it is damaged, or of a format that is not supported. */
export class Undecodable extends Error {}

/**
 * Decodes a recording: Opus in WebM or Ogg, as browsers record it, and uncompressed WAV. Rejects with Undecodable for
 * anything else, for damaged recordings, and for those without a sound.
 */
export async function decodeRecording(file: Uint8Array<ArrayBuffer>): Promise<Pcm> {
  const input = new Input({ source: new BufferSource(file), formats: [WEBM, OGG, WAVE] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new Undecodable('the recording has no sound');
    const sound = track.codec === 'opus' ? await decodeOpus(track) : await decodePcm(track);
    if (sound.length === 0) throw new Undecodable('the recording is empty');
    return sound;
  } catch (error) {
    if (error instanceof Undecodable) throw error;
    throw new Undecodable('the recording cannot be read', { cause: error });
  } finally {
    input.dispose();
  }
}

async function decodeOpus(track: InputAudioTrack): Promise<Pcm> {
  const decoder = new Decoder({ channels: 1, sample_rate: SAMPLE_HZ });
  const sounds: Pcm[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const bytes = new Uint8Array(decoder.decode(packet.data));
    sounds.push(new Int16Array(bytes.buffer, 0, bytes.length / 2));
  }
  return joined(sounds);
}

async function decodePcm(track: InputAudioTrack): Promise<Pcm> {
  if (!track.codec?.startsWith('pcm-') && track.codec !== 'ulaw' && track.codec !== 'alaw') {
    throw new Undecodable(`the recording's codec is not supported: ${track.codec ?? 'unknown'}`);
  }
  const sounds: Pcm[] = [];
  for await (const sample of new AudioSampleSink(track).samples()) {
    const interleaved = new Int16Array(sample.numberOfFrames * sample.numberOfChannels);
    sample.copyTo(interleaved, { planeIndex: 0, format: 's16' });
    sounds.push(resampled(monoOf(interleaved, sample.numberOfChannels), sample.sampleRate));
    sample.close();
  }
  return joined(sounds);
}
