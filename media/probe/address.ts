/** An RTSP address in its parts. */
export interface RtspAddress {
  readonly host: string;
  readonly port: number;
  /** Whether the connection is encrypted (`rtsps://`). */
  readonly isEncrypted: boolean;
  /** The address as requests name it: without credentials. */
  readonly uri: string;
  /** From the address; undefined when it has none. */
  readonly credentials: Credentials | undefined;
}

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

const PORTS = { 'rtsp:': 554, 'rtsps:': 322 } as const;

/** Reads an address as people enter it; undefined when it is not `rtsp://` or `rtsps://` with a host. */
export function readAddress(text: string): RtspAddress | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || (url.protocol !== 'rtsp:' && url.protocol !== 'rtsps:') || url.hostname === '') return undefined;
  const credentials = credentialsOf(url);
  if (credentials === 'unreadable') return undefined;
  const path = `${url.pathname}${url.search}`;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    isEncrypted: url.protocol === 'rtsps:',
    uri: `${url.protocol}//${url.host}${path}`,
    credentials,
  };
}

function credentialsOf({ username, password }: URL): Credentials | undefined | 'unreadable' {
  if (username === '' && password === '') return undefined;
  try {
    return { userName: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return 'unreadable';
  }
}
