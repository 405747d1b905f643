import { stringify } from 'yaml';
import type { IceServer } from '../ice-servers.ts';

/** Where MediaMTX pulls one rendition of a camera's picture from. */
export interface CameraSource {
  /** The name of its path: see `streamPath`. */
  readonly id: string;
  /** `rtsp://…`, with credentials where the camera has some. */
  readonly rtsp: string;
}

export interface MediaMtxSettings {
  /** Address that browsers reach it at; an unspecified one means every interface. */
  readonly host: string;
  readonly whepPort: number;
  /** On the loopback address: the control API, and the port that pictures are sent from. */
  readonly apiPort: number;
  readonly udpPort: number;
  /** Where it asks whether a viewer may watch. */
  readonly checkUrl: string;
  readonly iceServers: readonly IceServer[];
  readonly sources: readonly CameraSource[];
}

/** How long a camera is still pulled after its last viewer has left: long enough for a reload of the page. */
const CLOSE_AFTER = '5s';

/** A camera that has no picture by then has none; viewers are told so. */
const START_WITHIN = '8s';

/**
 * The configuration file. Everything that is not needed is off, the RTSP server among it: the
 * cameras serve RTSP themselves. Nobody is let in but by `checkUrl`, not even to the control API.
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
    // Where only one address is served, MediaMTX must not offer viewers the others.
    webrtcIPsFromInterfaces: everywhere,
    webrtcAdditionalHosts: everywhere ? [] : [host],
    // For viewers only: MediaMTX itself is reached at its own address.
    webrtcICEServers2: settings.iceServers.map((server) => ({ ...server, clientOnly: true })),
    paths: {
      ...Object.fromEntries(settings.sources.map((source) => [source.id, pathSettings(source)])),
      // Any other path is then one without a stream, answered with 404.
      all_others: {},
    },
  });
}

/** One stream's path, as the file and the control API take it: pulled while somebody watches, and let go after. */
export function pathSettings({ rtsp }: CameraSource) {
  return {
    source: rtsp,
    sourceOnDemand: true,
    sourceOnDemandStartTimeout: START_WITHIN,
    sourceOnDemandCloseAfter: CLOSE_AFTER,
    rtspTransport: 'tcp',
  };
}
