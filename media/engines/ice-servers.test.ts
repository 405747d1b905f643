import { expect, it } from 'vitest';
import { iceServerLink, readIceServers } from './ice-servers.ts';

it('reads servers, with credentials for relays', () => {
  expect(readIceServers('stun:stun.example.com:3478, turns:ann:s3cret@turn.example.com:5349?transport=tcp')).toEqual([
    { url: 'stun:stun.example.com:3478' },
    { url: 'turns:turn.example.com:5349?transport=tcp', username: 'ann', password: 's3cret' },
  ]);
  expect(readIceServers('')).toEqual([]);
});

it('refuses other texts, and relays without credentials', () => {
  for (const list of ['http://example.com', 'turn:turn.example.com', 'stun:a@b', 'stun:']) {
    expect(readIceServers(list)).toBeUndefined();
  }
});

it('names them to viewers in Link headers', () => {
  expect(iceServerLink({ url: 'stun:stun.example.com:3478' })).toBe('<stun:stun.example.com:3478>; rel="ice-server"');
  expect(iceServerLink({ url: 'turn:turn.example.com', username: 'ann', password: 'a"b' })).toBe(
    '<turn:turn.example.com>; rel="ice-server"; username="ann"; credential="a\\"b"; credential-type="password"',
  );
});
