import type { AnyEndpoint } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';
import { type WireParts, writeRequest } from '#contract/request.ts';
import { type Backend, causeOf } from './backend.ts';
import { compare } from './drift.ts';
import type { Checked } from './results.ts';

/** An answer to a call, and what it says about the endpoint. */
export interface Answered extends Checked {
  /** The reply, for the ids in it. */
  reply: unknown;
}

/** The name of an endpoint in reports. */
export const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Makes a call and compares its answer with the contract. Never rejects. */
export async function checkEndpoint(endpoint: AnyEndpoint, parts: WireParts, backend: Backend): Promise<Answered> {
  const from = performance.now();
  const result = await ask(endpoint, parts, backend).catch((error: unknown) =>
    drifted('the answer', 'an answer', causeOf(error)),
  );
  return { ...result, name: nameOf(endpoint), tookMs: Math.round(performance.now() - from) };
}

type Finding = Omit<Answered, 'name' | 'tookMs'>;

const nothing = { drifts: [], extra: [], reason: null, reply: undefined } as const;

const drifted = (field: string, expected: string, seen: string): Finding => ({
  ...nothing,
  outcome: 'drifted',
  drifts: [{ field, expected, seen }],
  extra: [],
});

async function ask(endpoint: AnyEndpoint, parts: WireParts, backend: Backend): Promise<Finding> {
  const { path, ...request } = writeRequest(endpoint, parts);
  const headers = new Headers({ Accept: endpoint.file?.types.join() ?? 'application/json', ...request.headers });
  const opensByItself = endpoint.access === 'public' || endpoint.access === 'signed-link';
  if (backend.token !== undefined && !opensByItself) headers.set('Authorization', `Bearer ${backend.token}`);
  const response = await fetch(backend.addressOf(endpoint.service) + path, {
    ...request,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(backend.timeoutMs),
  });
  const finding = await judge(endpoint, response, backend);
  await response.body?.cancel().catch(() => undefined);
  return finding;
}

async function judge(endpoint: AnyEndpoint, response: Response, backend: Backend): Promise<Finding> {
  const { status } = response;
  if (endpoint.answers === 'redirect' && status === 302) {
    const { drifts, extra } = compare(endpoint.reply, response.headers.get('location'));
    return { ...nothing, outcome: drifts.length > 0 ? 'drifted' : 'same', drifts, extra };
  }
  if (status >= 400) return judgeRefusal(endpoint, response, backend);
  if (status !== 200) return drifted('the status', '200', String(status));
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (endpoint.answers === 'file') {
    const isOfType = endpoint.file?.types.some((one) => one.split(';')[0] === type) ?? true;
    return isOfType
      ? { ...nothing, outcome: 'same', drifts: [], extra: [] }
      : drifted('the content type', endpoint.file?.types.join(' or ') ?? '', type || 'missing');
  }
  if (type !== 'application/json') return drifted('the content type', 'application/json', type || 'missing');
  const reply: unknown = await response.json();
  const { drifts, extra } = compare(endpoint.reply, reply);
  return { outcome: drifts.length > 0 ? 'drifted' : 'same', drifts, extra, reason: null, reply };
}

/**
 * A change was sent with an empty input: the server has it if it refuses that as the contract says. A record that is not
 * found says nothing about the endpoint.
 */
async function judgeRefusal(endpoint: AnyEndpoint, response: Response, { noAddress }: Backend): Promise<Finding> {
  const { status } = response;
  const failure = Failure.safeParse(await response.json().catch(() => undefined));
  const reason = `${status}${failure.success ? ` ${failure.data.code}` : ''}`;
  const finding = (outcome: Finding['outcome']): Finding => ({ ...nothing, outcome, drifts: [], extra: [], reason });
  const takesInput = endpoint.path.includes('{') || !endpoint.query.safeParse({}).success;
  if (status === 401 || status === 403) return finding('refused');
  if (status === 404 && takesInput && failure.success && failure.data.message !== noAddress) return finding('untried');
  if (status === 404 || status === 405 || status === 501) return finding('missing');
  // A refusal of an input that was guessed, such as a time without recordings.
  if (status === 424 || (status < 500 && endpoint.method === 'GET' && takesInput)) return finding('untried');
  if (endpoint.method === 'GET' || status >= 500) {
    return drifted('the status', endpoint.method === 'GET' ? '200' : '400', reason);
  }
  return failure.success ? { ...finding('same'), reason: null } : drifted('the refusal', 'message and code', 'neither');
}
