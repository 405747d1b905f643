import Hls from 'hls.js/light';
import { HLS_LIVE } from '#contract/limits.ts';
import { report } from '../../../lib/report.ts';
import { hlsRequests, hlsTrouble } from './hls-requests.ts';
import type { OpenLive } from './live-source.ts';

/** The position to seek to when the picture is too far behind the live edge (all in seconds); undefined to stay. */
export function jumpToEdge(behind: number, edge: number | null): number | undefined {
  return behind * 1_000 > HLS_LIVE.jumpBehindMs && edge !== null ? edge : undefined;
}

/** Browsers with native HLS only. */
const openNative: OpenLive = (address, video, { onTrouble }) => {
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') {
    queueMicrotask(() =>
      onTrouble({ message: 'Live video is not supported in this browser. Please use desktop/laptop browser' }),
    );
    return { close: () => {}, takenAt: () => undefined };
  }
  const fail = () => {
    report('HLS failed', video.error ?? undefined);
    onTrouble({ message: 'Connection lost' });
  };
  video.addEventListener('error', fail);
  video.src = address;
  return {
    close: () => {
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
    takenAt: () => undefined,
  };
};

/** Plays a live stream over HLS and keeps it near its edge. */
export const openHlsLive: OpenLive = (address, video, events) => {
  // Some browsers claim native HLS support and do not give the picture's time: use it last.
  if (!Hls.isSupported()) return openNative(address, video, events);
  const hls = new Hls({
    ...hlsRequests(address),
    liveSyncDuration: HLS_LIVE.behindMs / 1_000,
    // Playing slightly faster than real time makes up for a stall, unnoticed.
    maxLiveSyncPlaybackRate: 1.2,
    backBufferLength: 10,
  });
  hls.on(Hls.Events.ERROR, (_name, data) => {
    if (!data.fatal) return;
    report(`HLS failed: ${data.details}`, data.error);
    events.onTrouble({ message: hlsTrouble(data) });
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  const timer = setInterval(() => {
    const target = jumpToEdge(hls.latency, hls.liveSyncPosition);
    if (target !== undefined) video.currentTime = target;
  }, HLS_LIVE.checkMs);
  return {
    close: () => {
      clearInterval(timer);
      hls.destroy();
    },
    takenAt: () => hls.playingDate?.getTime(),
  };
};
