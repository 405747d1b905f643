/* The configuration that the fake MediaMTX accepts, with the error texts of the real one. */

const GLOBAL =
  /^(logLevel|logDestinations|auth(Method|HTTPAddress|HTTPExclude)|api(Address)?|metrics|pprof|playback|rtsp|rtmp|srt|moq|hls|hlsAddress|webrtc(Address|LocalUDPAddress|IPsFromInterfaces|AdditionalHosts|ICEServers2)?|paths)$/;
const PATH = /^(source|sourceOnDemand(StartTimeout|CloseAfter)?|rtspTransport)$/;

/** The error for a configuration; a single bad path is enough. */
export function configurationFault(settings) {
  return (
    unknownKey(settings, GLOBAL) ??
    Object.entries(settings.paths)
      .map(([name, path]) => pathFault(name, path ?? {}) ?? aliasFault(name, settings.paths))
      .find(Boolean)
  );
}

/** The error for a path. */
export function pathFault(name, path) {
  return (
    unknownKey(path, PATH) ??
    nameFault(name) ??
    durationFault(path.sourceOnDemandStartTimeout) ??
    durationFault(path.sourceOnDemandCloseAfter) ??
    (path.source === undefined ? undefined : sourceFault(path.source))
  );
}

/** Durations are texts of Go, such as `1m30s`, and days such as `7d`. */
function durationFault(duration) {
  if (duration === undefined) return undefined;
  if (typeof duration !== 'string') return `json: cannot unmarshal ${typeof duration} into Go value of type string`;
  if (/^(-?\d+d)?(-?(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+)?$/.test(duration) && duration !== '') return undefined;
  return `time: invalid duration "${duration}"`;
}

function unknownKey(object, known) {
  const unknown = Object.keys(object).find((key) => !known.test(key));
  return unknown && `json: unknown field "${unknown}"`;
}

/** Names for any path, of which one may be used. */
const ALIASES = new Set(['all', 'all_others', '~^.*$']);

/** The error for a path that would be added to others. */
export function aliasFault(name, paths) {
  const isTwice = ALIASES.has(name) && Object.keys(paths).some((other) => other !== name && ALIASES.has(other));
  return isTwice ? "all_others, all and '~^.*$' are aliases" : undefined;
}

function nameFault(name) {
  if (ALIASES.has(name)) return undefined;
  if (/^[\w\-/.]+$/.test(name) && !/^\/|\/$/.test(name)) return undefined;
  return `invalid path name '${name}': can contain only alphanumeric characters, underscore, dot, minus, slash`;
}

function sourceFault(source) {
  if (!/^rtsps?:\/\//.test(source)) return `invalid source: '${source}'`;
  const [, authority = ''] = /^rtsps?:\/\/([^/?#]*)/.exec(source) ?? [];
  const [, userInfo, host = ''] = /^(?:(.*)@)?(.*)$/s.exec(authority) ?? [];
  const isUrl = /^([^\s:[\]%<>"]+|\[[0-9a-f:.]+\])(:\d*)?$/i.test(host) && !/\p{Cc}|%(?![0-9a-f]{2})/iu.test(source);
  if (!isUrl) return `'${source}' is not a valid URL`;
  const [user, password = ''] = userInfo?.split(':') ?? [];
  if (userInfo !== undefined && (user === '') !== (password === '')) {
    return 'username and password must be both provided';
  }
  return undefined;
}
