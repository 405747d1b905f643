/** A STUN or TURN server that viewers are told about. */
export interface IceServer {
  /** `stun:host:port` or `turn:host:port?transport=udp`, as RFC 7064 and 7065 write it. */
  readonly url: string;
  /** Only for TURN servers. */
  readonly username?: string;
  readonly password?: string;
}

const STUN = /^stuns?:[^\s@,]+$/;
const TURN = /^(turns?):([^\s:@,]+):([^\s@,]+)@([^\s@,]+)$/;

/**
 * Reads a list such as `stun:stun.example.com:3478,turn:user:password@turn.example.com:3478`. Undefined when it
 * is not such a list.
 */
export function readIceServers(list: string): IceServer[] | undefined {
  const servers: IceServer[] = [];
  for (const entry of list.split(',').map((one) => one.trim())) {
    if (entry === '') continue;
    const [, scheme, username, password, host] = TURN.exec(entry) ?? [];
    if (scheme && username && password) servers.push({ url: `${scheme}:${host}`, username, password });
    else if (STUN.test(entry)) servers.push({ url: entry });
    else return undefined;
  }
  return servers;
}

/** The `Link` header that names a server to a viewer (WHEP, section 4.6). */
export function iceServerLink({ url, username, password }: IceServer): string {
  const link = `<${url}>; rel="ice-server"`;
  if (username === undefined || password === undefined) return link;
  return `${link}; username=${quoted(username)}; credential=${quoted(password)}; credential-type="password"`;
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
