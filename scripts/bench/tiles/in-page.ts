import { readCounter } from '#scripts/filming/frame-counter.ts';

/* Runs inside the page: live-page.ts injects it as `bench`. */

/** The figures of one tile. Times are ms. */
export interface TileFigures {
  /** From the POST to its answer. */
  answeredMs: number;
  /** From the POST to the first frame; null until then. */
  firstFrameMs: number | null;
  /** Longest time between two frames, or from the last frame to now. */
  longestStillMs: number;
  frames: number;
}

interface Tile {
  begunMs: number;
  answeredMs: number;
  firstMs: number | undefined;
  lastMs: number;
  longestStillMs: number;
  frames: number;
  close: () => void;
}

/** How long a tile may take to show a frame before it counts as failed, in ms. */
const FIRST_FRAME_WITHIN_MS = 60_000;

const tiles: Tile[] = [];

/** Opens a tile for each address, all at once, and resolves when each has shown a frame or timed out. */
async function openTiles(addresses: readonly string[]): Promise<TileFigures[]> {
  tiles.length = 0;
  await Promise.all(addresses.map(openTile));
  return tileFigures();
}

/** The figures of every tile since it was opened. */
function tileFigures(): TileFigures[] {
  return tiles.map((tile) => ({
    answeredMs: tile.answeredMs - tile.begunMs,
    firstFrameMs: tile.firstMs === undefined ? null : tile.firstMs - tile.begunMs,
    longestStillMs: Math.max(tile.longestStillMs, performance.now() - tile.lastMs),
    frames: tile.frames,
  }));
}

/** Ends every tile's session and removes the tile from the page. */
async function closeTiles(): Promise<void> {
  for (const { close } of tiles) close();
  for (const video of document.querySelectorAll('video')) video.remove();
}

/**
 * The age of each of the next frames of the page's first video when it is presented, in ms, read from its
 * counter. `loopFrames` frames of `frameMs` make a clip, which is aligned to the machine's clock. Resolves
 * early with the frames so far when the time is up.
 */
function agesOfFrames(options: {
  frames: number;
  frameMs: number;
  loopFrames: number;
  withinMs: number;
}): Promise<number[]> {
  const video = document.querySelector('video');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!video || !context) return Promise.resolve([]);
  const ages: number[] = [];
  const loopMs = options.frameMs * options.loopFrames;
  return new Promise((resolve) => {
    const seen = (now: number, { expectedDisplayTime }: VideoFrameCallbackMetadata) => {
      context.canvas.width = video.videoWidth;
      context.canvas.height = video.videoHeight;
      context.drawImage(video, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, video.videoWidth, video.videoHeight);
      const counter = readCounter(data, width, height);
      const shownMs = performance.timeOrigin + Math.max(now, expectedDisplayTime);
      if (counter) ages.push((((shownMs - counter.frame * options.frameMs) % loopMs) + loopMs) % loopMs);
      if (ages.length >= options.frames) resolve(ages);
      else video.requestVideoFrameCallback(seen);
    };
    video.requestVideoFrameCallback(seen);
    setTimeout(() => resolve(ages), options.withinMs);
  });
}

/** How long each clip takes from its request to its first frame, in ms; null when it never shows one. */
async function showClips(addresses: readonly string[], atOnce: boolean): Promise<(number | null)[]> {
  if (atOnce) return Promise.all(addresses.map(showClip));
  const took: (number | null)[] = [];
  for (const address of addresses) took.push(await showClip(address));
  return took;
}

function showClip(address: string): Promise<number | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  document.body.append(video);
  const begun = performance.now();
  return new Promise((resolve) => {
    video.requestVideoFrameCallback((now) => resolve(now - begun));
    video.onerror = () => resolve(null);
    setTimeout(() => resolve(null), FIRST_FRAME_WITHIN_MS);
    video.src = address;
  });
}

async function openTile(address: string): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const peer = new RTCPeerConnection();
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.ontrack = ({ track }) => {
    video.srcObject = new MediaStream([track]);
    void video.play();
  };
  await peer.setLocalDescription(await peer.createOffer());
  const begunMs = performance.now();
  const tile: Tile = {
    begunMs,
    answeredMs: Number.NaN,
    firstMs: undefined,
    lastMs: begunMs,
    longestStillMs: 0,
    frames: 0,
    close: () => peer.close(),
  };
  tiles.push(tile);
  const first = new Promise<void>((resolve) => {
    const seen = (now: number) => {
      if (tile.firstMs !== undefined) tile.longestStillMs = Math.max(tile.longestStillMs, now - tile.lastMs);
      tile.firstMs ??= now;
      tile.lastMs = now;
      tile.frames += 1;
      resolve();
      video.requestVideoFrameCallback(seen);
    };
    video.requestVideoFrameCallback(seen);
  });
  const headers = { 'content-type': 'application/sdp' };
  const answer = await fetch(address, { method: 'POST', headers, body: peer.localDescription?.sdp ?? '' });
  tile.answeredMs = performance.now();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const session = new URL(answer.headers.get('location') ?? '', address).href;
  tile.close = () => {
    peer.close();
    void fetch(session, { method: 'DELETE' });
  };
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_FRAME_WITHIN_MS))]);
}

Object.assign(window, { bench: { openTiles, tileFigures, closeTiles, agesOfFrames, showClips } });
