/* The configuration that the fake MediaMTX accepts, with the error texts of the real one. */

const GLOBAL =
  /^(logLevel|logDestinations|auth(Method|HTTPAddress|HTTPExclude)|api(Address)?|metrics|pprof|playback|rtsp|rtmp|srt|moq|hls|hlsAddress|webrtc(Address|LocalUDPAddress|IPsFromInterfaces|AdditionalHosts|ICEServers2)?|paths)$/;
const PATH = /^(source|sourceOnDemand(StartTimeout|CloseAfter)?|rtspTransport)$/;

/** The error for a configuration; a single bad path is enough. */
export function configurationFault(settings) {
  return (
    unknownKey(settings, GLOBAL) ??
    Object.entries(settings.paths)
      .map(([name, path]) => pathFault(name, path ?? {}))
      .find(Boolean)
  );
}

/** The error for a path. */
export function pathFault(name, path) {
  return (
    unknownKey(path, PATH) ?? nameFault(name) ?? (path.source === undefined ? undefined : sourceFault(path.source))
  );
}

function unknownKey(object, known) {
  const unknown = Object.keys(object).find((key) => !known.test(key));
  return unknown && `json: unknown field "${unknown}"`;
}

function nameFault(name) {
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
