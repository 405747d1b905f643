import { isIPv6 } from 'node:net';
import type { CameraProbe } from '#contract/camera-tests.ts';
import type { OwnSource } from '../pictures/picture.ts';
import { type Credentials, type RtspAddress, readAddress } from '../probe/address.ts';
import { findAllowedAddress, type HostRules } from '../probe/own-machine.ts';
import { readPasswordFile } from './password-file.ts';

/** Time for finding a camera's host, in ms. */
const FIND_WITHIN_MS = 5_000;

export interface SourceRules extends HostRules {
  /**
   * The only folder from which passwords of cameras are read; absolute. `{tenant}` in it stands for the id of the
   * camera's tenant, so that no tenant can use the passwords of another.
   */
  passwordsFolder: string;
}

/**
 * The ways to treat a camera's own address:
 * - `ready`: `rtsp` is the address for an engine, with credentials, and `probe` the same for asking the camera;
 * - `refused`: neither an engine nor the probe gets it, until it is changed. `why` continues a sentence about the camera
 *   and contains neither address nor credentials;
 * - `no-host`: its name has no address at the moment.
 */
export type PreparedSource =
  | { readonly kind: 'ready'; readonly rtsp: string; readonly probe: CameraProbe }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'no-host' };

/**
 * Reads the password, checks the address and finds the host of a camera. An engine gets the IP address that was checked,
 * so that the name cannot lead elsewhere afterwards; only `rtsps://` keeps the name, for which the camera needs a
 * certificate.
 */
export async function prepareSource(source: OwnSource, rules: SourceRules): Promise<PreparedSource> {
  const address = readAddress(source.rtspUrl);
  if (!address) return { kind: 'refused', why: 'its address is not a valid RTSP address' };
  const login = await credentialsOf(source, address, rules.passwordsFolder);
  if (login && 'refused' in login) return { kind: 'refused', why: login.refused };
  const ip = await findAllowedAddress(address.host, rules, AbortSignal.timeout(FIND_WITHIN_MS));
  if (ip === 'own-machine') {
    return { kind: 'refused', why: 'its address belongs to the machine that runs Watchfloor' };
  }
  if (ip === undefined) return { kind: 'no-host' };
  return {
    kind: 'ready',
    rtsp: engineAddress(address, address.isEncrypted ? address.host : ip, login),
    probe: { rtspUrl: address.uri, ...(login && { userId: login.userName, password: login.password }) },
  };
}

/** Credentials in the address go first, as in a test of the camera without a typed password; then no file is read. */
async function credentialsOf(
  { userName, passwordFilePath, tenantId }: OwnSource,
  address: RtspAddress,
  passwordsFolder: string,
): Promise<Credentials | { refused: string } | undefined> {
  if (address.credentials && address.credentials.password !== '') return address.credentials;
  const user = userName ?? address.credentials?.userName;
  if (user === undefined || user === '') return undefined;
  if (passwordFilePath === null) return { refused: 'it has a user name and no password file' };
  const read = await readPasswordFile(
    passwordFilePath,
    passwordsFolder.replaceAll('{tenant}', () => tenantId),
  );
  return 'refused' in read ? read : { userName: user, password: read.password };
}

function engineAddress({ port, isEncrypted, uri }: RtspAddress, host: string, login: Credentials | undefined): string {
  const { pathname, search } = new URL(uri);
  const user = login ? `${encodeURIComponent(login.userName)}:${encodeURIComponent(login.password)}@` : '';
  const reached = isIPv6(host) ? `[${host}]` : host;
  return `rtsp${isEncrypted ? 's' : ''}://${user}${reached}:${port}${escapeRest(pathname + search)}`;
}

/** Escapes what MediaMTX would not take literally in a path, such as the dollar sign that begins its variables. */
const escapeRest = (path: string) =>
  path
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replace(/[^\w.~!&'()*+,;=%:@/?-]/gu, (character) => encodeURIComponent(character));
