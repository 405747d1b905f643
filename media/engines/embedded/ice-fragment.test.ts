import { expect, it } from 'vitest';
import { FragmentRefused, readIceFragment } from './ice-fragment.ts';

const host = 'candidate:1 1 udp 2113937151 127.0.0.1 50000 typ host';
const named = 'candidate:2 1 udp 2113937151 12345678-aaaa.local 50001 typ host';

it('reads the candidates with the section they belong to', () => {
  const text = `a=ice-ufrag:abcd\r\na=ice-pwd:x\r\nm=video 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:1\r\na=${host}\r\n`;
  expect(readIceFragment(text)).toEqual({ ufrag: 'abcd', candidates: [{ candidate: host, mid: '1' }] });
});

it('leaves out candidates with names that only the viewer can resolve', () => {
  expect(readIceFragment(`a=mid:0\r\na=${named}\r\na=${host}`).candidates).toEqual([{ candidate: host, mid: '0' }]);
});

it('finds nothing in fragments without candidates', () => {
  expect(readIceFragment('a=end-of-candidates')).toEqual({ ufrag: undefined, candidates: [] });
  expect(readIceFragment('')).toEqual({ ufrag: undefined, candidates: [] });
});

it.each(['hello', 'a=ice-ufrag:u\r\nhello', '{"candidate": 1}', `m=video 9 UDP/TLS/RTP/SAVPF 0\r\na=${host}\r\n`])(
  'refuses %j',
  (text) => {
    expect(() => readIceFragment(text)).toThrow(FragmentRefused);
  },
);
