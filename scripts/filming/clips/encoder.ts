import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { CLIP_FORMAT, KEY_FRAME_EVERY } from './clip-format.ts';

/**
 * H.264 constrained baseline, Annex B. Every second starts with SPS, PPS and an IDR frame and refers to nothing
 * before it: a viewer that joins between two IDR frames sees nothing until the next. Those frames are most of a
 * clip's bytes, so psychovisual tuning, which would enlarge them, is off. `stitchable` keeps the headers
 * independent of the content; SEI is left out because it names the encoder's build.
 */
const X264 = [
  `keyint=${KEY_FRAME_EVERY}:min-keyint=${KEY_FRAME_EVERY}:scenecut=0:open-gop=0:bframes=0`,
  'threads=1:repeat-headers=1:stitchable=1:slices=1',
  'ref=3:me=umh:subme=8:psy=0:trellis=2:aq-mode=1:aq-strength=0.8:rc-lookahead=10',
  'colorprim=smpte170m:transfer=smpte170m:colormatrix=smpte170m:fullrange=off',
].join(':');

/** Throws a one-line error when clips cannot be encoded. */
export function requireEncoder(): void {
  const { error, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (error) throw new Error('ffmpeg is needed to make clips and was not found on PATH');
  if (!stdout.includes('libx264')) throw new Error('ffmpeg was found, but without the encoder libx264');
}

/** Encodes frames (planar 4:2:0) into a file with ffmpeg. */
export async function encodeClip(file: string, frames: Iterable<Uint8Array>, quality: number): Promise<void> {
  const { width, height, fps } = CLIP_FORMAT;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(fps), '-i', '-'];
  await encode([...input, ...codingInto(file, { level: '3.0', quality })], frames);
}

/**
 * Encodes the low rendition of an encoded clip: its frames, decoded and halved, each pixel the mean of four. It
 * therefore depends on the clip's file alone.
 */
export async function encodeLow(file: string, clip: string, quality: number): Promise<void> {
  const { width, height } = CLIP_FORMAT.low;
  const halved = ['-vf', `scale=${width}:${height}:flags=area+accurate_rnd+bitexact`];
  const input = ['-f', 'h264', '-framerate', String(CLIP_FORMAT.fps), '-i', clip];
  await encode([...input, ...halved, ...codingInto(file, { level: '1.3', quality })], []);
}

function codingInto(file: string, { level, quality }: { level: string; quality: number }): string[] {
  const profile = ['-profile:v', 'baseline', '-level:v', level];
  const coding = ['-c:v', 'libx264', ...profile, '-preset', 'slow', '-crf', String(quality), '-x264-params', X264];
  return [...coding, '-bsf:v', 'filter_units=remove_types=6', '-f', 'h264', '-y', file];
}

/** Runs ffmpeg, and feeds it frames when it reads its input from a pipe. */
async function encode(options: readonly string[], frames: Iterable<Uint8Array>): Promise<void> {
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', ...options], { stdio: ['pipe', 'ignore', 'pipe'] });
  const problems: string[] = [];
  ffmpeg.stderr.on('data', (text: Buffer) => problems.push(text.toString()));
  // A broken pipe is reported by the exit code below; the write itself must not end the process.
  ffmpeg.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    ffmpeg.once('error', reject);
    ffmpeg.once('close', resolve);
  });
  const fed = (async () => {
    for (const frame of frames) {
      if (ffmpeg.exitCode !== null) break;
      if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
    }
    ffmpeg.stdin.end();
  })();
  const [code] = await Promise.all([ended, fed]);
  if (code !== 0)
    throw new Error(`ffmpeg failed (exit code ${code}): ${problems.join(' ').trim().split('\n')[0] ?? ''}`);
}
