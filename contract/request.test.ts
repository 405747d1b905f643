import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { idParam } from './params.ts';
import { flag, wholeNumber } from './query.ts';
import { encodeRequest, writeRequest } from './request.ts';

const change = endpoint({
  method: 'PATCH',
  path: '/v2/orm/things/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'A call for this test',
  params: idParam,
  query: z.strictObject({
    page: z.optional(wholeNumber('page', 1, 9)),
    all: z.optional(flag('all')),
    names: z.optional(listParam('names')),
  }),
  body: z.strictObject({ name: z.string() }),
  reply: z.object({}),
});

const upload = endpoint({
  method: 'POST',
  path: '/v2/orm/things',
  service: 'orm',
  access: 'signed-in',
  summary: 'A call with a form for this test',
  takes: 'form',
  body: z.strictObject({ file: z.file(), note: z.optional(z.string()) }),
  reply: z.object({}),
});

it('encodes parameters, query and body by the endpoint record', () => {
  const names = { values: ['a b', 'c&d'], negative: true };
  expect(
    encodeRequest(change, { params: { id: 'x-1' }, query: { page: 2, all: false, names }, body: { name: 'Ä' } }),
  ).toEqual({
    path: '/v2/orm/things/x-1?page=2&all=false&names=%21a+b%5E%5E%5Ec%26d',
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"Ä"}',
  });
});

it('omits undefined query parameters, and the question mark of an empty query', () => {
  const { path } = encodeRequest(change, { params: { id: 'x' }, query: { page: undefined }, body: { name: '' } });
  expect(path).toBe('/v2/orm/things/x');
});

it('refuses input that the endpoint record does not accept', () => {
  const input = { params: { id: 'a/b' }, query: {}, body: { name: '' } };
  expect(() => encodeRequest(change, input)).toThrow('id is not a valid identifier');
});

it('sends files and fields as a form, and lets fetch set its content type', () => {
  const { headers, body } = encodeRequest(upload, { body: { file: new File(['RIFF'], 'a.wav'), note: undefined } });
  expect(headers).toEqual({});
  expect(body).toBeInstanceOf(FormData);
  expect(body instanceof FormData && [...body.keys()]).toEqual(['file']);
});

it('escapes path parameters that no endpoint record accepts', () => {
  expect(writeRequest(change, { params: { id: 'a/b?c' }, query: {}, body: undefined }).path).toBe(
    '/v2/orm/things/a%2Fb%3Fc',
  );
});
