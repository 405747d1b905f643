import { stringify } from 'yaml';
import type { IceServer } from '../ice-servers.ts';

/** The source from which MediaMTX pulls one rendition of a simulated camera's picture, or a camera's own address. */
export interface CameraSource {
  /** The name of its path: see `streamPath`. */
  readonly id: string;
  /** `rtsp://…`, with credentials if the camera has any. */
  readonly rtsp: string;
}

export interface MediaMtxSettings {
  /** The address that browsers reach it at; an unspecified address means every interface. */
  readonly host: string;
  readonly whepPort: number;
  /** Ports on the loopback address: the control API, and the source port of the pictures. */
  readonly apiPort: number;
  readonly udpPort: number;
  /** The URL that MediaMTX asks whether a viewer may watch. */
  readonly checkUrl: string;
  readonly iceServers: readonly IceServer[];
  readonly sources: readonly CameraSource[];
}

/** How long a camera is still pulled after its last viewer has left: long enough to reload a page. */
const CLOSE_AFTER = '5s';

/** How long a camera may take to deliver pictures before viewers are told that it has none. */
const START_WITHIN = '8s';

/**
 * The configuration file. Everything unneeded is off, including the RTSP server, because the cameras serve RTSP
 * themselves. Every access is checked through `checkUrl`, including access to the control API.
 */
export function settingsFile(settings: MediaMtxSettings): string {
  const { host } = settings;
  const everywhere = host === '0.0.0.0' || host === '::';
  const on = (port: number) => (everywhere ? `:${port}` : `${host.includes(':') ? `[${host}]` : host}:${port}`);
  return stringify({
    logLevel: 'info',
    logDestinations: ['stdout'],
    authMethod: 'http',
    authHTTPAddress: settings.checkUrl,
    authHTTPExclude: [],
    api: true,
    apiAddress: `127.0.0.1:${settings.apiPort}`,
    metrics: false,
    pprof: false,
    playback: false,
    rtsp: false,
    rtmp: false,
    hls: false,
    srt: false,
    moq: false,
    webrtc: true,
    webrtcAddress: on(settings.whepPort),
    webrtcLocalUDPAddress: on(settings.udpPort),
    // When only one address is served, MediaMTX must not offer the others to viewers.
    webrtcIPsFromInterfaces: everywhere,
    webrtcAdditionalHosts: everywhere ? [] : [host],
    // For viewers only: MediaMTX itself is reached at its own address.
    webrtcICEServers2: settings.iceServers.map((server) => ({ ...server, clientOnly: true })),
    paths: {
      ...Object.fromEntries(settings.sources.map((source) => [source.id, pathSettings(source)])),
      // Makes every other path one without a stream, answered with 404.
      all_others: {},
    },
  });
}

/**
 * The settings of one stream's path, for the file and the control API: pulled while somebody is watching, and
 * closed after that.
 */
export function pathSettings({ rtsp }: CameraSource) {
  return {
    source: rtsp,
    sourceOnDemand: true,
    sourceOnDemandStartTimeout: START_WITHIN,
    sourceOnDemandCloseAfter: CLOSE_AFTER,
    rtspTransport: 'tcp',
  };
}
