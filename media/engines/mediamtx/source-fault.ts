import { isIPv6 } from 'node:net';
import type { CameraSource } from './settings.ts';

/** Path names that MediaMTX accepts, without the names that match any path. */
const NAME = /^(?!all$|all_others$)[\w.-]+(\/[\w.-]+)*$/;

/** Characters of a user name, a password or a path; a dollar sign would begin a variable of MediaMTX. */
const TEXT = String.raw`(?:[\w.~!&'()*+,;=-]|%[0-9A-Fa-f]{2})`;
const ADDRESS = new RegExp(
  String.raw`^rtsps?://(?:(?<user>${TEXT}+):(?<password>${TEXT}+)@)?(?:(?<name>[\w.-]+)|\[(?<ipv6>[^\]]+)\])(?::(?<port>\d{1,5}))?(?:/(?:${TEXT}|[:@/])*(?:\?(?:${TEXT}|[:@/?])*)?)?$`,
);

/**
 * The reason why a camera cannot be put into MediaMTX's configuration; undefined if it can. A single invalid
 * camera in the file keeps MediaMTX from starting, so this check is stricter than MediaMTX's own. The reason
 * does not contain the address, which may hold credentials.
 */
export function sourceFault({ id, rtsp }: CameraSource): string | undefined {
  if (!NAME.test(id) || id.split('/').some((part) => part === '.' || part === '..')) {
    return 'its name cannot be the name of a path';
  }
  const { groups } = ADDRESS.exec(rtsp) ?? {};
  if (!groups) return 'its address is not a valid RTSP address';
  if (groups.ipv6 !== undefined && !isIPv6(groups.ipv6)) return 'its address is not a valid RTSP address';
  if (Number(groups.port ?? 554) > 65_535) return 'its address is not a valid RTSP address';
  return undefined;
}
