import { formatCameraTime, formatFileTime } from '../../../lib/time.ts';
import { zoneAbbreviation } from '../../../lib/zone-mark.ts';
import type { MomentBox } from './object-tracks.ts';

export type Picture = HTMLVideoElement | HTMLImageElement;

export interface SnapshotDetails {
  cameraLabel: string;
  /** ms UTC of the frame. */
  momentMs: number;
  /** IANA zone of the site. */
  zone: string;
  /** The boxes drawn over the frame. */
  boxes: readonly MomentBox[];
  /** The position in a video, in seconds. */
  position?: number;
}

/** A media server that never answers must not block a snapshot. */
const ANSWER_MS = 10_000;

/** Seeking to a frame's exact start may round to the frame before. */
const INSIDE_FRAME_SECONDS = 0.001;

/** 'nga-b-north-row-07-20251120-021431': the second tells snapshots of one minute apart. */
export function snapshotName({ cameraLabel, momentMs, zone }: SnapshotDetails): string {
  const camera = cameraLabel
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const second = String(Math.floor(momentMs / 1_000) % 60).padStart(2, '0');
  return `${camera || 'camera'}-${formatFileTime(momentMs, zone)}${second}.jpg`;
}

/** Whether a page may read the canvas: it may not if the picture came from another origin without CORS permission. */
function isReadable(canvas: HTMLCanvasElement): boolean {
  try {
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    return false;
  }
}

function waitForEvent(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener('error', () => reject(new Error('The picture could not be read')), { once: true });
  });
}

/**
 * Draws the same frame from a copy requested with CORS. The player itself does not request CORS: a store without CORS
 * headers would then show no picture at all.
 */
async function drawReadable(frame: HTMLCanvasElement, source: Picture, position: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width;
  canvas.height = frame.height;
  const copy = source instanceof HTMLVideoElement ? document.createElement('video') : new Image();
  copy.crossOrigin = 'anonymous';
  if (copy instanceof HTMLVideoElement) {
    copy.muted = true;
    copy.preload = 'auto';
    const loaded = waitForEvent(copy, 'loadeddata');
    copy.src = source.currentSrc;
    await loaded;
    const seeked = waitForEvent(copy, 'seeked');
    copy.currentTime = position + INSIDE_FRAME_SECONDS;
    await seeked;
  } else {
    const loaded = waitForEvent(copy, 'load');
    copy.src = source.currentSrc;
    await loaded;
  }
  canvas.getContext('2d')?.drawImage(copy, 0, 0);
  if (copy instanceof HTMLVideoElement) {
    copy.removeAttribute('src');
    copy.load();
  }
  return canvas;
}

function drawText(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  context.font = '12px "JetBrains Mono Variable", monospace';
  const { width } = context.measureText(text);
  context.fillStyle = 'rgb(0 0 0 / 0.86)';
  context.fillRect(x, y, width + 8, 18);
  context.fillStyle = '#ebedef';
  context.textBaseline = 'middle';
  context.fillText(text, x + 4, y + 9.5);
}

/** Draws boxes, camera and time as they appear over the picture on screen. */
function drawDetails(canvas: HTMLCanvasElement, { boxes, cameraLabel, momentMs, zone }: SnapshotDetails): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const tokens = getComputedStyle(document.documentElement);
  for (const { type, x, y, width, height } of boxes) {
    const place = [x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height] as const;
    context.lineWidth = 4;
    context.strokeStyle = 'rgb(0 0 0 / 0.55)';
    context.strokeRect(...place);
    context.lineWidth = 2;
    context.strokeStyle = tokens.getPropertyValue(`--color-box-${type}`).trim();
    context.strokeRect(...place);
  }
  // A saved picture has no other clock beside it, so name the time zone.
  const time = Math.round(momentMs);
  drawText(context, `${formatCameraTime(time, zone)} ${zoneAbbreviation(time, zone)}`, 8, 8);
  drawText(context, cameraLabel.toUpperCase(), 8, canvas.height - 26);
}

/** A frame (see `useSnapshot`) as a JPEG of its own size. Rejects if the frame cannot be read. */
export async function snapshotFile(frame: HTMLCanvasElement, source: Picture, details: SnapshotDetails): Promise<File> {
  const canvas = isReadable(frame) ? frame : await drawReadable(frame, source, details.position ?? 0);
  drawDetails(canvas, details);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], snapshotName(details), { type: blob.type });
}
