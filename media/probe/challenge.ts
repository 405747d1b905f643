import { createHash, randomBytes } from 'node:crypto';
import type { Credentials } from './address.ts';

interface Challenge {
  readonly scheme: 'basic' | 'digest';
  readonly fields: ReadonlyMap<string, string>;
}

const HASHES = { 'sha-256': 'sha256', md5: 'md5' } as const;
type Algorithm = keyof typeof HASHES;

/** The request that an Authorization header is for. */
interface AskedRequest {
  readonly method: string;
  readonly uri: string;
}

/** Answers the challenges of one camera with its credentials (RFC 7616, RFC 7617). Digest goes before Basic, SHA-256 before MD5. */
export class ChallengeAnswer {
  readonly #challenge: Challenge;
  readonly #credentials: Credentials;
  #count = 0;

  private constructor(challenge: Challenge, credentials: Credentials) {
    this.#challenge = challenge;
    this.#credentials = credentials;
  }

  /** `header` is WWW-Authenticate, several joined with commas. Undefined when it has no challenge that can be answered. */
  static to(header: string, credentials: Credentials): ChallengeAnswer | undefined {
    const challenges = readChallenges(header);
    const best =
      challenges.find((one) => algorithmOf(one) === 'sha-256') ??
      challenges.find((one) => algorithmOf(one) === 'md5') ??
      challenges.find(({ scheme }) => scheme === 'basic');
    return best && new ChallengeAnswer(best, credentials);
  }

  /** The Authorization header of a request. */
  headerFor({ method, uri }: AskedRequest): string {
    const { userName, password } = this.#credentials;
    const algorithm = algorithmOf(this.#challenge);
    if (!algorithm) return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
    const field = (name: string) => this.#challenge.fields.get(name);
    const hash = (text: string) => createHash(HASHES[algorithm]).update(text).digest('hex');
    const realm = field('realm') ?? '';
    const nonce = field('nonce') ?? '';
    const user = hash(`${userName}:${realm}:${password}`);
    const asked = hash(`${method}:${uri}`);
    const given: [string, string][] = [
      ['username', userName],
      ['realm', realm],
      ['nonce', nonce],
      ['uri', uri],
    ];
    const plain: [string, string][] = field('algorithm') === undefined ? [] : [['algorithm', field('algorithm') ?? '']];
    if (field('qop') === undefined) given.push(['response', hash(`${user}:${nonce}:${asked}`)]);
    else {
      this.#count += 1;
      const nc = this.#count.toString(16).padStart(8, '0');
      const cnonce = randomBytes(8).toString('hex');
      given.push(['cnonce', cnonce], ['response', hash(`${user}:${nonce}:${nc}:${cnonce}:auth:${asked}`)]);
      plain.push(['qop', 'auth'], ['nc', nc]);
    }
    const opaque = field('opaque');
    if (opaque !== undefined) given.push(['opaque', opaque]);
    return `Digest ${[...given.map(([name, value]) => `${name}="${quoted(value)}"`), ...plain.map(([name, value]) => `${name}=${value}`)].join(', ')}`;
  }
}

/** The algorithm of a digest; undefined for Basic, and for digests that cannot be answered. */
function algorithmOf({ scheme, fields }: Challenge): Algorithm | undefined {
  if (scheme !== 'digest' || !fields.has('nonce')) return undefined;
  const offered = fields.get('qop');
  if (offered !== undefined && !/\bauth\b(?!-)/i.test(offered)) return undefined;
  const name = (fields.get('algorithm') ?? 'MD5').toLowerCase();
  return name === 'sha-256' || name === 'md5' ? name : undefined;
}

function readChallenges(header: string): Challenge[] {
  const found = header.matchAll(/\b(basic|digest)((?:[\s,]*[\w-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s,"]+))*)/gi);
  return [...found].map(([, scheme = '', fields = '']) => ({
    scheme: scheme.toLowerCase() === 'digest' ? 'digest' : 'basic',
    fields: readFields(fields),
  }));
}

function readFields(text: string): Map<string, string> {
  const fields = text.matchAll(/([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g);
  return new Map(
    [...fields].map(([, name = '', within, plain]) => [
      name.toLowerCase(),
      within === undefined ? (plain ?? '') : within.replace(/\\(.)/g, '$1'),
    ]),
  );
}

const quoted = (text: string) => text.replace(/["\\]/g, '\\$&').replace(/[\r\n]/g, '');
