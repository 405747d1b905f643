import { expect, it } from 'vitest';
import { REQUEST } from '#contract/limits.ts';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  server.app.http.request(path, { method: 'POST', headers: { 'content-type': type }, body });

it.each(Object.entries(TWILIO_HOOKS))('refuses a form that is too large at the hook %s', async (_, path) => {
  const reply = await post(path, `Body=${'x'.repeat(40_000)}`);
  expect([reply.status, await reply.json()]).toEqual([
    413,
    { code: 'too_large', message: 'The body must have at most 32768 bytes' },
  ]);
});

it('refuses a form with too many fields', async () => {
  const reply = await post(TWILIO_HOOKS.textReceived, 'a=1&'.repeat(REQUEST.formFields + 1));
  expect([reply.status, await reply.json()]).toEqual([
    413,
    { code: 'too_large', message: `The form must have at most ${REQUEST.formFields} fields` },
  ]);
});

it('refuses a form that is too large without a stated length', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(10_000))),
  });
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    duplex: 'half',
  };
  expect((await server.app.http.request(TWILIO_HOOKS.textReceived, init)).status).toBe(413);
});

it('refuses forms of another type', async () => {
  const reply = await post(TWILIO_HOOKS.textReceived, 'no form', 'multipart/form-data; boundary=x');
  expect(reply.status).toBe(415);
});

it('refuses a form without the signature', async () => {
  expect((await post(TWILIO_HOOKS.textReceived, 'Body=hello')).status).toBe(403);
});
