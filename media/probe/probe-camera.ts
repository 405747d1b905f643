import { CAMERA_TEST_MS, type CameraProbe, type CameraProbeResult } from '#contract/camera-tests.ts';
import { type Credentials, type RtspAddress, readAddress } from './address.ts';
import { type DescribedPictures, picturesOf } from './description.ts';
import { KeyPictureCollector } from './key-picture.ts';
import { findAllowedAddress, type HostRules } from './own-machine.ts';
import { sizeOf } from './picture-size.ts';
import { NotRtsp, type RtspResponse } from './response-reader.ts';
import { NoAnswer, RtspClient, UntrustedCertificate } from './rtsp-client.ts';
import { stillOf } from './still.ts';

export interface ProbeOptions extends HostRules {
  /** Time for everything, in ms. */
  withinMs?: number;
  /**
   * Leaves out the still, and plays the stream only when its description does not tell the size: for asking many cameras
   * again and again.
   */
  isBrief?: boolean;
}

/** Asks one camera. Never rejects: a stranger's reply of whatever kind has a result. */
export type ProbeCamera = (probe: CameraProbe, options: ProbeOptions) => Promise<CameraProbeResult>;

/** Names for users of the codecs that cameras send besides H.264. */
const CODEC_NAMES: Readonly<Record<string, string>> = { H265: 'H.265', JPEG: 'MJPEG', 'MP4V-ES': 'MPEG-4', AV1: 'AV1' };

export const probeCamera: ProbeCamera = async (probe, options) => {
  const address = readAddress(probe.rtspUrl);
  if (!address) return { outcome: 'refused-address', why: 'not-rtsp' };
  const signal = AbortSignal.timeout(options.withinMs ?? CAMERA_TEST_MS);
  const ip = await findAllowedAddress(address.host, options, signal);
  if (ip === 'own-machine') return { outcome: 'refused-address', why: 'own-machine' };
  if (ip === undefined) return { outcome: 'no-answer' };
  const credentials = credentialsOf(probe, address);
  const client = new RtspClient({ address, ip, credentials, signal });
  try {
    return await ask(client, {
      address,
      hasCredentials: credentials !== undefined,
      isBrief: options.isBrief === true,
      signal,
    });
  } catch (error) {
    if (error instanceof NotRtsp) return { outcome: 'not-rtsp' };
    if (error instanceof UntrustedCertificate) return { outcome: 'untrusted-certificate' };
    if (error instanceof NoAnswer) return { outcome: 'no-answer' };
    throw error;
  } finally {
    client.close();
  }
};

/** Entered credentials go before those in the address. */
function credentialsOf({ userId, password }: CameraProbe, address: RtspAddress): Credentials | undefined {
  if (!password && address.credentials) return address.credentials;
  return userId ? { userName: userId, password: password ?? '' } : address.credentials;
}

interface Asked {
  address: RtspAddress;
  hasCredentials: boolean;
  isBrief: boolean;
  signal: AbortSignal;
}

async function ask(
  client: RtspClient,
  { address, hasCredentials, isBrief, signal }: Asked,
): Promise<CameraProbeResult> {
  // Shows whether the other side speaks RTSP at all. Its status says nothing: some cameras do not know the method.
  await client.ask('OPTIONS', address.uri);
  const described = await client.ask('DESCRIBE', address.uri, { Accept: 'application/sdp' });
  const failure = failureOf(described, hasCredentials);
  if (failure) return failure;
  const base = described.headers.get('content-base') ?? described.headers.get('content-location') ?? address.uri;
  const pictures = picturesOf(described.body, base);
  if (pictures?.codec !== 'H264') {
    return { outcome: 'not-h264', codec: pictures ? (CODEC_NAMES[pictures.codec] ?? pictures.codec) : null };
  }
  const { sps, still } = await look(client, { pictures, base, isBrief, signal });
  const size = sps && sizeOf(sps);
  const { width, height } = size ?? { width: null, height: null };
  const jpeg = still && `data:image/jpeg;base64,${still.toString('base64')}`;
  return { outcome: 'ok', codec: 'H.264', width, height, still: jpeg ?? null };
}

function failureOf({ status }: RtspResponse, hasCredentials: boolean): CameraProbeResult | undefined {
  if (status === 401 || status === 403) return { outcome: 'refused-credentials', shown: hasCredentials };
  if (status === 404 || status === 410) return { outcome: 'no-such-path' };
  return status === 200 ? undefined : { outcome: 'refused', status };
}

interface Looked {
  pictures: DescribedPictures;
  base: string;
  isBrief: boolean;
  signal: AbortSignal;
}

/** Plays the stream up to its first key picture. Where that is not possible, the description has to do. */
async function look(client: RtspClient, looked: Looked) {
  const { payloadType, parameterSets } = looked.pictures;
  const collector = new KeyPictureCollector(payloadType, parameterSets);
  if (looked.isBrief && collector.sps) return { sps: collector.sps, still: undefined };
  const still = await playOne(client, collector, looked).catch(() => undefined);
  return { sps: collector.sps, still };
}

async function playOne(
  client: RtspClient,
  collector: KeyPictureCollector,
  { pictures, base, isBrief, signal }: Looked,
): Promise<Buffer | undefined> {
  const transport = { Transport: 'RTP/AVP/TCP;unicast;interleaved=0-1' };
  const setUp = await client.ask('SETUP', pictures.control, transport);
  if (setUp.status !== 200) return undefined;
  const channel = Number(/interleaved=(\d{1,3})/i.exec(setUp.headers.get('transport') ?? '')?.[1] ?? 0);
  const playing = await client.ask('PLAY', base, { Range: 'npt=0.000-' });
  if (playing.status !== 200) return undefined;
  for (;;) {
    const packet = await client.packet();
    const picture = packet.channel === channel ? collector.take(packet.data) : undefined;
    if (picture && isBrief) return undefined;
    if (picture) return stillOf(picture, sizeOf(picture.parameterSets.sps), signal);
  }
}
