import { expect, it } from 'vitest';
import { isSecret } from '#contract/secret-fields.ts';
import { contractSchemas, walkFields } from '#contract/secret-names.ts';
import { REDACTED, redact, redactText } from './redact.ts';

it.each([
  'password',
  'newPassword',
  'passwordHash',
  'rtsp_password',
  'accessToken',
  'token',
  'apiKey',
  'clientSecret',
  'jwt',
])('leaves out the value of %s, and says that it changed', (name) => {
  expect(redact({ [name]: 'opens sesame' })).toEqual({ [name]: REDACTED });
});

/** Names of secrets that other fields have too; no line may have these secrets (tests/contract/audit-entries.test.ts). */
const AMBIGUOUS = ['code', 'key', 'number'];

it('leaves out every field that the contract marks as secret, unless other fields have its name too', () => {
  const kept = new Set<string>();
  walkFields(contractSchemas(), (name, schema) => {
    if (isSecret(schema) && JSON.stringify(redact({ [name]: ['opens sesame'] })).includes('sesame')) kept.add(name);
  });
  expect([...kept].sort()).toEqual(AMBIGUOUS);
});

it('leaves out secrets within records and lists, whatever their type', () => {
  expect(redact({ users: [{ name: 'Kim', password: { value: 1 } }], pin: { token: 12 } })).toEqual({
    users: [{ name: 'Kim', password: REDACTED }],
    pin: { token: REDACTED },
  });
});

it('keeps what is no secret: the path of a password file, and that there is none', () => {
  const fields = { passwordFilePath: '/secure/rtsp_password', password: null, hasPassword: true, name: 'Token Street' };
  expect(redact(fields)).toEqual(fields);
});

it('leaves out the user and password of an address, and the secrets in its query', () => {
  expect(redactText('rtsp://root:pa%20ss@192.0.2.7:554/stream')).toBe(`rtsp://${REDACTED}@192.0.2.7:554/stream`);
  expect(redactText('see https://x.test/live?camera=1&jwt=abc.def&t=2 now')).toBe(
    `see https://x.test/live?camera=1&jwt=${REDACTED}&t=2 now`,
  );
});

it('leaves out signed tokens and hashes of passwords', () => {
  expect(redactText('with eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl sent')).toBe(`with ${REDACTED} sent`);
  expect(redactText('was $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA, is')).toBe(`was ${REDACTED} is`);
});

it('leaves other texts as they are', () => {
  const text = "Kim Duarte changed the camera 'Gate @ 5' (kim@example.test), https://example.test/a?b=1";
  expect(redactText(text)).toBe(text);
});
