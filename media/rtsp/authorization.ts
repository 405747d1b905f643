import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { sameText } from '#platform/signing/same-text.ts';
import type { CameraCredentials } from './credentials.ts';
import { readTarget } from './target.ts';

const REALM = 'camera';

/** How long one challenge may be answered, in ms of real time. */
const NONCE_MS = 300_000;

/**
 * Basic and Digest authentication (RFC 2617) for the cameras that require credentials. Challenges are not
 * stored: they carry their time and a seal.
 */
export class Authorization {
  readonly #machine: Clock;
  readonly #key = randomBytes(32);

  /** `machine` must be real time. */
  constructor(machine: Clock) {
    this.#machine = machine;
  }

  /** The headers of a 401. `stale` tells a client that only its challenge is too old. */
  challenges(stale: boolean): [string, string][] {
    const digest = `Digest realm="${REALM}", nonce="${this.#nonce()}", algorithm=MD5${stale ? ', stale=true' : ''}`;
    return [
      ['WWW-Authenticate', digest],
      ['WWW-Authenticate', `Basic realm="${REALM}"`],
    ];
  }

  /** Whether a request's Authorization header is valid. */
  check(
    request: { method: string; uri: string; header: string | undefined },
    credentials: CameraCredentials,
  ): 'right' | 'wrong' | 'stale' {
    const [, scheme, rest = ''] = /^(\w+)\s+(.+)$/.exec(request.header ?? '') ?? [];
    if (scheme?.toLowerCase() === 'basic') return this.#basic(rest, credentials) ? 'right' : 'wrong';
    if (scheme?.toLowerCase() !== 'digest') return 'wrong';
    const fields = readFields(rest);
    if (!isDigestRight(fields, request, credentials)) return 'wrong';
    const nonce = fields.get('nonce') ?? '';
    const issued = Number.parseInt(nonce, 36);
    if (!sameText(nonce, this.#nonce(issued))) return 'stale';
    return this.#machine.now() - issued > NONCE_MS ? 'stale' : 'right';
  }

  #basic(encoded: string, { userName, password }: CameraCredentials): boolean {
    return sameText(Buffer.from(encoded, 'base64').toString(), `${userName}:${password}`);
  }

  #nonce(issued = this.#machine.now()): string {
    const time = issued.toString(36);
    return `${time}-${createHmac('sha256', this.#key).update(time).digest('hex').slice(0, 32)}`;
  }
}

function isDigestRight(
  fields: ReadonlyMap<string, string>,
  { method, uri }: { method: string; uri: string },
  { userName, password }: CameraCredentials,
): boolean {
  const field = (name: string) => fields.get(name) ?? '';
  // Some clients use the stream's address in all requests, including those about its track.
  if (readTarget(field('uri'))?.camera !== readTarget(uri)?.camera) return false;
  const user = md5(`${userName}:${REALM}:${password}`);
  const asked = md5(`${method}:${field('uri')}`);
  const between = fields.has('qop') ? `${field('nonce')}:${field('nc')}:${field('cnonce')}:auth` : field('nonce');
  return field('username') === userName && sameText(field('response'), md5(`${user}:${between}:${asked}`));
}

function readFields(text: string): Map<string, string> {
  const fields = text.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([^\s,]+))/g);
  return new Map([...fields].map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? '']));
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
