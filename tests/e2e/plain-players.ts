import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { SignJWT } from 'jose';
import type { MediaClaims } from '#contract/media-addresses.ts';
import { listPicturePlans } from '#contract/sim/picture-plans.ts';
import { getWorld } from '#contract/sim/world.ts';
import { SECRETS, type Watchfloor } from '../support/watchfloor.ts';
import { frameOnShow } from './pictures.ts';

/* Minimal players for pages under test: streams from media must play without Watchfloor's own client. */

const FRAME_MS = 100;
const CLIP_FRAMES = 200;
const HLS_JS = readFileSync('node_modules/hls.js/dist/hls.min.js', 'utf8');

/** A camera without incidents for a while. */
export async function quietCamera(watchfloor: Watchfloor) {
  const { payload: world } = await watchfloor.ingest(getWorld, {});
  const now = Date.now();
  const query = { fromMs: now - 60_000, toMs: now + 300_000 };
  const busy = new Set((await watchfloor.ingest(listPicturePlans, { query })).payload.map((plan) => plan.cameraId));
  const cameras = world.locations.flatMap(({ timezone, cameras: of }) => of.map((one) => ({ ...one, timezone })));
  const quiet = cameras.find((camera) => !busy.has(camera.id));
  if (!quiet) throw new Error('every camera is busy');
  return quiet;
}

/** A media token signed like the server's. */
export function signed(claims: MediaClaims): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRETS.MEDIA_SECRET));
}

interface Player {
  loadSource(url: string): void;
  attachMedia(video: HTMLVideoElement): void;
  readonly playingDate: Date | null;
}

/**
 * Plays a playlist with hls.js and default settings; stores the time to the first frame in the video's data.
 * Resolves with the first frame.
 */
export async function playHls(page: Page, url: string, { paused = false } = {}): Promise<Locator> {
  await page.evaluate(HLS_JS);
  await page.evaluate(
    ([address, stands]) =>
      new Promise<void>((resolve) => {
        const Hls: new (options: { enableWorker: boolean }) => Player = Reflect.get(window, 'Hls');
        const video = document.createElement('video');
        video.id = 'played';
        video.muted = true;
        document.body.append(video);
        const begun = performance.now();
        const player = new Hls({ enableWorker: false });
        player.loadSource(address);
        player.attachMedia(video);
        Reflect.set(window, 'player', player);
        video.requestVideoFrameCallback(() => {
          video.dataset.firstFrameMs = String(performance.now() - begun);
          resolve();
        });
        if (!stands) void video.play();
      }),
    [url, paused] as const,
  );
  return page.locator('#played');
}

/** The time (ms UTC) that the player reports for the current frame. */
export const timeOnShow = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'player') as Player).playingDate?.getTime() ?? Number.NaN);

/** Seeks. Resolves to the time until the player had the frame, in ms; it may appear on the screen slightly later. */
export const seek = (video: Locator, second: number) =>
  video.evaluate(async (element: HTMLVideoElement, to) => {
    const begun = performance.now();
    const there = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    element.currentTime = to;
    await there;
    return performance.now() - begun;
  }, second);

/** Plays a live picture over WHEP in an element with this id. Resolves with the first frame. */
export async function playWhep(page: Page, url: string, id = 'played'): Promise<Locator> {
  await page.evaluate(
    async ([address, name]) => {
      const video = document.createElement('video');
      video.id = name;
      video.muted = true;
      document.body.append(video);
      const peer = new RTCPeerConnection();
      peer.addTransceiver('video', { direction: 'recvonly' });
      peer.ontrack = ({ track }) => {
        video.srcObject = new MediaStream([track]);
        void video.play();
      };
      const first = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      await peer.setLocalDescription(await peer.createOffer());
      const headers = { 'content-type': 'application/sdp' };
      const answer = await fetch(address, { method: 'POST', headers, body: peer.localDescription?.sdp ?? '' });
      await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
      await first;
    },
    [url, id] as const,
  );
  return page.locator(`[id="${id}"]`);
}

/** Receives the pictures and the sound of a stream over WHEP: how many frames have come, and whether any sound has. */
export function receiveBoth(page: Page, url: string) {
  return page.evaluateHandle(async (address) => {
    const peer = new RTCPeerConnection();
    peer.addTransceiver('video', { direction: 'recvonly' });
    const sound = peer.addTransceiver('audio', { direction: 'recvonly' });
    let wasAnnounced = false;
    peer.ontrack = ({ track }) => {
      wasAnnounced ||= track.kind === 'audio';
    };
    await peer.setLocalDescription(await peer.createOffer());
    const headers = { 'content-type': 'application/sdp' };
    const answer = await fetch(address, { method: 'POST', headers, body: peer.localDescription?.sdp ?? '' });
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
    return {
      pictures: async () => {
        const reports = [...(await peer.getStats()).values()];
        return Number(
          reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')?.framesReceived ?? 0,
        );
      },
      isAnnounced: () => wasAnnounced,
      isHeard: () => !sound.receiver.track.muted,
    };
  }, url);
}

/** Plays the stream of a socket, near its end. */
export async function playMediaSource(page: Page, url: string): Promise<Locator> {
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve, reject) => {
        const video = document.createElement('video');
        video.id = 'played';
        video.muted = true;
        document.body.append(video);
        const source = new MediaSource();
        video.src = URL.createObjectURL(source);
        // Until the source is open it takes no buffer, however soon the server answers.
        source.onsourceopen = () => {
          const socket = new WebSocket(address);
          socket.binaryType = 'arraybuffer';
          socket.onopen = () => socket.send(JSON.stringify({ type: 'mse', value: 'avc1.42E01E' }));
          socket.onclose = ({ code, reason }) => reject(new Error(`closed: ${code} ${reason}`));
          const waiting: ArrayBuffer[] = [];
          let buffer: SourceBuffer | undefined;
          const next = () => {
            const piece = buffer && !buffer.updating ? waiting.shift() : undefined;
            if (piece) buffer?.appendBuffer(piece);
            const end = buffer && buffer.buffered.length > 0 ? buffer.buffered.end(buffer.buffered.length - 1) : 0;
            if (end - video.currentTime > 0.7) video.currentTime = end - 0.3;
          };
          socket.onmessage = ({ data }) => {
            if (data instanceof ArrayBuffer) waiting.push(data);
            else {
              const { type, value } = JSON.parse(String(data));
              if (type === 'error') reject(new Error(value));
              buffer = source.addSourceBuffer(value);
              buffer.onupdateend = next;
            }
            next();
          };
        };
        video.requestVideoFrameCallback(() => resolve());
        void video.play();
      }),
    url,
  );
  return page.locator('#played');
}

/** Playback position of a video, in seconds. */
export const played = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

/** The age of the current frame, in ms, read from its counter. */
export async function ageOf(video: Locator): Promise<number> {
  const shown = await frameOnShow(video);
  const now = Math.floor(Date.now() / FRAME_MS) % CLIP_FRAMES;
  return shown ? ((now - shown.frame + CLIP_FRAMES) % CLIP_FRAMES) * FRAME_MS : Number.POSITIVE_INFINITY;
}
