import { spawn } from 'node:child_process';
import { Decoder } from '../decode/decoder.ts';
import { jpegOf } from '../pictures/still-images.ts';
import type { KeyPicture } from './key-picture.ts';
import type { PictureSize } from './picture-size.ts';

const WIDTH = 640;
const JPEG_MAX_BYTES = 512 * 1024;
const START_CODE = Buffer.from([0, 0, 0, 1]);

/** Largest picture that is decoded in process, in pixels: decoding must not hold up the live pictures. */
const OWN_DECODER_PIXELS = 1_280 * 720;

/**
 * A JPEG of a key picture, at most 640 pixels wide: decoded in process where it is constrained baseline (007), else by
 * an ffmpeg on PATH. Undefined when neither can.
 */
export async function stillOf(
  picture: KeyPicture,
  size: PictureSize | undefined,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  return (await decodeInProcess(picture, size)) ?? (await decodeWithFfmpeg(picture, signal));
}

async function decodeInProcess({ parameterSets, slices }: KeyPicture, size: PictureSize | undefined) {
  if (!size || size.width * size.height > OWN_DECODER_PIXELS) return undefined;
  try {
    const decoder = new Decoder(parameterSets);
    const { format } = decoder;
    return await jpegOf(decoder.decode({ idr: true, nals: slices }), format, Math.min(WIDTH, format.width));
  } catch {
    // Another profile than the decoder's, or a damaged picture.
    return undefined;
  }
}

const FFMPEG_OPTIONS = [
  ...['-v', 'quiet', '-nostdin', '-protocol_whitelist', 'pipe', '-threads', '1'],
  ...['-f', 'h264', '-i', 'pipe:0', '-frames:v', '1', '-vf', `scale='min(${WIDTH},iw)':-2`],
  ...['-f', 'mjpeg', '-q:v', '4', 'pipe:1'],
];

function decodeWithFfmpeg({ parameterSets, slices }: KeyPicture, signal: AbortSignal): Promise<Buffer | undefined> {
  const stream = Buffer.concat([parameterSets.sps, parameterSets.pps, ...slices].flatMap((nal) => [START_CODE, nal]));
  const env = { PATH: process.env.PATH };
  return new Promise((resolve) => {
    const program = spawn('ffmpeg', FFMPEG_OPTIONS, {
      signal,
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
      killSignal: 'SIGKILL',
    });
    const parts: Buffer[] = [];
    let bytes = 0;
    program.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > JPEG_MAX_BYTES) program.kill('SIGKILL');
      else parts.push(part);
    });
    // Missing, or stopped because the time is over.
    program.on('error', () => resolve(undefined));
    program.on('close', (code) => resolve(code === 0 && bytes > 0 ? Buffer.concat(parts) : undefined));
    program.stdin.on('error', () => undefined);
    program.stdin.end(stream);
  });
}
