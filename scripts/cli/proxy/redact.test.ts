import { expect, it } from 'vitest';
import { joinDrill } from '#contract/drills/seats.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { isSecret } from '#contract/secret-fields.ts';
import { contractSchemas, walkFields } from '#contract/secret-names.ts';
import { redact, redactText } from './redact.ts';

const endpoints = Object.values(ENDPOINTS).flatMap((group) => group.map(({ endpoint }) => endpoint));

/** Names that a secret would have. */
const SOUNDS_SECRET =
  /token|password|secret|signature|credential|recovery|otp$|key$|jwt|phone|number$|^callto$|code$|hash$|pin$|^uri$/i;

/** Fields that sound like secrets and are none, with what they hold. */
const NO_SECRETS: Readonly<Record<string, string>> = {
  badgeNumber: 'the number on a badge',
  camPasswordFilePath: 'the path of a file on the appliance',
  passwordFilePath: 'the path of a file on the appliance',
  mustChangePassword: 'a flag',
  takesRenewedTokens: 'a flag',
  tokenEndsMs: 'a time',
  recoveryCodesLeft: 'a count',
  location_code: 'the short name of a location',
  partitionKey: 'a day',
  postalCode: 'a part of an address of a site',
  signatures: 'who signed a debrief, and when',
};

/** Names that some fields have that are no secrets, and others that are. */
const AMBIGUOUS = ['code', 'key', 'number'];

it('knows of each field of the contract that sounds like a secret whether it is one', () => {
  const unmarked = new Set<string>();
  walkFields(contractSchemas(), (name, schema) => {
    if (!SOUNDS_SECRET.test(name) || isSecret(schema)) return;
    if (!(name in NO_SECRETS) && !AMBIGUOUS.includes(name)) unmarked.add(name);
  });
  expect([...unmarked], 'mark them with secret(), or say here what they hold').toEqual([]);
});

it.each([
  ['POST', '/control/v1/drill-seats', 'body', ['code', 'key']],
  ['POST', '/control/v1/drill-seats', 'reply', ['key', 'token']],
  ['POST', '/v2/orm/auth/login', 'body', ['code', 'newPassword', 'password']],
  ['POST', '/control/v1/drills', 'reply', ['code']],
  ['GET', '/control/v1/drills/{id}/seats/{no}/contacts', 'reply', ['number']],
] as const)('knows the secrets of %s %s: of its %s', (method, path, part, expected) => {
  const endpoint = endpoints.find((one) => one.method === method && one.path === path);
  const found = new Set<string>();
  if (endpoint) {
    walkFields([endpoint[part]], (name, schema) => {
      if (isSecret(schema)) found.add(name);
    });
  }
  expect([...found].sort()).toEqual(expected);
});

it('has no secret in the path of a call, where it would be kept', () => {
  const found: string[] = [];
  const paths = endpoints.map(({ params }) => params);
  walkFields(paths, (name, schema) => {
    if (isSecret(schema)) found.push(name);
  });
  expect(found).toEqual([]);
});

it('leaves out what the contract marks, and keeps other fields of the same name', () => {
  const reply = { payload: { token: 'abc', key: 'seat-key', seat: 3 } };
  expect(redact(reply, [joinDrill.reply])).toEqual({ payload: { token: '<redacted>', key: '<redacted>', seat: 3 } });
});

it('leaves out what sounds like a secret of a reply that the contract does not know', () => {
  const reply = { apiKey: 'x', joinedAt: 7, items: [{ phoneNumber: '312 555 0142', code: 'BCDFGH', password: null }] };
  expect(redact(reply)).toEqual({
    apiKey: '<redacted>',
    joinedAt: 7,
    items: [{ phoneNumber: '<redacted>', code: '<redacted>', password: null }],
  });
});

it.each([
  ['rtsp://root:pa%20ss@192.0.2.7:554/stream', 'rtsp://<redacted>@192.0.2.7:554/stream'],
  ['rtsp://root:p/a#s?s@192.0.2.7/1', 'rtsp://<redacted>@192.0.2.7/1'],
  ['https://key@sentry.test/7', 'https://<redacted>@sentry.test/7'],
  ['/v2/x?sharedToken=abc.def&page=2', '/v2/x?sharedToken=<redacted>&page=2'],
  ['Call +1 (312) 555-0142 or kim@example.test', 'Call <number> or <email>'],
  ['2026-11-21T02:10:00+06:00 to 14:00', '2026-11-21T02:10:00+06:00 to 14:00'],
])('leaves the secrets out of %s', (text, kept) => {
  expect(redactText(text)).toBe(kept);
});
