import fc from 'fast-check';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { writeRequest } from '#contract/request.ts';
import type { WireInput } from './domain-calls.ts';

/** A request in its wire format. */
export interface BadRequest {
  path: string;
  init: RequestInit;
}

/** Requests that an endpoint's record refuses: near misses of a good input, and malformed requests. */
export function badRequests(endpoint: AnyEndpoint, good: WireInput): fc.Arbitrary<BadRequest> {
  const misses = nearMisses(endpoint, good)
    .filter((input) => isRefused(endpoint, input))
    .map((input) => requestOf(endpoint, input));
  return fc.oneof({ weight: 4, arbitrary: misses }, { weight: 1, arbitrary: improper(endpoint, good) });
}

function nearMisses(endpoint: AnyEndpoint, good: WireInput): fc.Arbitrary<WireInput> {
  const withQuery = fc
    .tuple(fc.constantFrom('unknown', 'page', ...Object.keys(good.query)), oddText)
    .map(([name, value]) => ({ ...good, query: { ...good.query, [name]: value } }));
  const ways: fc.Arbitrary<WireInput>[] = [withQuery];
  const parameters = Object.keys(good.params);
  if (parameters.length > 0) {
    ways.push(
      fc
        .tuple(fc.constantFrom(...parameters), oddText)
        .map(([name, value]) => ({ ...good, params: { ...good.params, [name]: value } })),
    );
  }
  if (takesBody(endpoint)) {
    const odd = endpoint.takes === 'form' ? oddForm(Object(good.body)) : oddBody(good.body);
    ways.push(odd.map((body) => ({ ...good, body })));
  }
  return fc.oneof(...ways);
}

/** Path segments of dots are excluded: they are resolved before they reach the server, and lead to other endpoints. */
const oddText = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
    fc.constantFrom(
      'NaN',
      '-1',
      '1e9',
      '99999999999999999999',
      '0x10',
      'null',
      'undefined',
      '^^^',
      '!',
      'a\u0000b',
      "' OR 1=1 --",
      '../../etc/passwd',
      'x'.repeat(5_000),
    ),
  )
  .filter((text) => !/^\.{1,2}$/.test(text));

/** A JSON value with one part replaced, removed or added, or an entirely different value. */
function oddBody(good: unknown): fc.Arbitrary<unknown> {
  if (typeof good !== 'object' || good === null) return fc.jsonValue();
  const fields = Object.entries(good);
  const replaced = fc
    .tuple(fc.constantFrom(...fields.map(([name]) => name), 'unknown'), fc.oneof(fc.jsonValue(), oddText))
    .map(([name, value]) => ({ ...good, [name]: value }));
  const removed = fc
    .constantFrom(...fields.map(([name]) => name))
    .map((name) => Object.fromEntries(fields.filter(([other]) => other !== name)));
  const nested = fields.filter(([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value));
  const deeper = nested.map(([name, value]) => oddBody(value).map((inner) => ({ ...good, [name]: inner })));
  return fc.oneof(replaced, removed, fc.jsonValue(), ...deeper);
}

/** A form with one field replaced by a text, removed or added. */
function oddForm(good: object): fc.Arbitrary<unknown> {
  const names = Object.keys(good);
  const replaced = fc
    .tuple(fc.constantFrom(...names, 'unknown', '__proto__'), oddText)
    .map(([name, value]) => Object.fromEntries([...Object.entries(good), [name, value]]));
  const removed = fc
    .constantFrom(...names)
    .map((name) => Object.fromEntries(Object.entries(good).filter(([other]) => other !== name)));
  return fc.oneof(replaced, removed);
}

function isRefused(endpoint: AnyEndpoint, input: WireInput): boolean {
  return (
    !endpoint.params.safeParse(input.params).success ||
    !endpoint.query.safeParse(input.query).success ||
    (takesBody(endpoint) && !endpoint.body.safeParse(onTheWire(endpoint, input.body)).success)
  );
}

/** The body as the server parses it: `undefined` and similar values do not cross the wire. */
const onTheWire = ({ takes }: AnyEndpoint, body: unknown): unknown =>
  takes === 'form' ? body : JSON.parse(JSON.stringify(body) ?? 'null');

export function requestOf(endpoint: AnyEndpoint, { params, query, body }: WireInput): BadRequest {
  const sent = !takesBody(endpoint) ? undefined : endpoint.takes === 'json' ? (body ?? null) : Object(body);
  const { path, ...init } = writeRequest(endpoint, { params, query, body: sent });
  return { path, init };
}

/** Malformed requests, for any endpoint. */
function improper(endpoint: AnyEndpoint, good: WireInput): fc.Arbitrary<BadRequest> {
  const { path, init } = requestOf(endpoint, good);
  const join = path.includes('?') ? '&' : '?';
  const ways: BadRequest[] = [
    { path: `${path}${join}x=%ff`, init },
    { path: `${path}${join}x=%zz`, init },
    { path: `${path}${join}x=1&x=2`, init },
    { path: `${path}${join}__proto__=1`, init },
  ];
  const withBody = (body: BodyInit, type = 'application/json'): BadRequest => ({
    path,
    init: { ...init, body, headers: { 'content-type': type } },
  });
  if (takesBody(endpoint) && endpoint.takes === 'form') {
    const form = 'multipart/form-data; boundary=x';
    ways.push(
      withBody('{}'),
      withBody('', form),
      withBody('no form', form),
      withBody('--x--', 'multipart/form-data'),
      withBody('--x\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\nunfinished', form),
      withBody('--x\r\nContent-Disposition: nothing\r\n\r\n\r\n--x--\r\n', form),
      withBody(' '.repeat(6_000_000), form),
    );
  } else if (takesBody(endpoint)) {
    ways.push(
      withBody('{"unfinished":'),
      withBody(''),
      withBody(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])),
      withBody('['.repeat(10_000)),
      withBody('{"__proto__":{"admin":true}}'),
      withBody(' '.repeat(1_100_000)),
      withBody(JSON.stringify(good.body), 'text/plain'),
      withBody(JSON.stringify(good.body), 'multipart/form-data; boundary=x'),
    );
  }
  return fc.constantFrom(...ways);
}

function takesBody(endpoint: AnyEndpoint): boolean {
  return !endpoint.body.safeParse(undefined).success;
}
