import { describe, expect, test } from 'vitest';
import { iceServersOf, offerParts, trickleFragment } from './whep-sdp.ts';

const offer = [
  'v=0',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:secret',
  'a=mid:0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 0',
  'a=ice-ufrag:abcd',
  '',
].join('\r\n');

describe('fragments of trickled candidates', () => {
  test('an offer gives its credentials and media lines', () => {
    expect(offerParts(offer)).toEqual({
      iceUfrag: 'abcd',
      icePwd: 'secret',
      media: ['video 9 UDP/TLS/RTP/SAVPF 96', 'audio 9 UDP/TLS/RTP/SAVPF 0'],
    });
  });

  test('candidates stand under the media line they belong to', () => {
    const fragment = trickleFragment(offerParts(offer), [
      { candidate: 'candidate:1 1 udp 1 127.0.0.1 5000 typ host', sdpMLineIndex: 1 },
      { candidate: 'candidate:2 1 udp 1 127.0.0.1 5001 typ host', sdpMLineIndex: 1 },
    ]);
    expect(fragment.split('\r\n')).toEqual([
      'a=ice-ufrag:abcd',
      'a=ice-pwd:secret',
      'm=audio 9 UDP/TLS/RTP/SAVPF 0',
      'a=mid:1',
      'a=candidate:1 1 udp 1 127.0.0.1 5000 typ host',
      'a=candidate:2 1 udp 1 127.0.0.1 5001 typ host',
      '',
    ]);
  });
});

describe('ICE servers of a Link header', () => {
  test('several links with credentials are read', () => {
    const header =
      '<stun:stun.example.net>; rel="ice-server", <turn:turn.example.net?transport=udp>; rel="ice-server"; username="us,er"; credential="pa\\"ss"; credential-type="password"';
    expect(iceServersOf(header)).toEqual([
      { urls: 'stun:stun.example.net' },
      { urls: 'turn:turn.example.net?transport=udp', username: 'us,er', credential: 'pa"ss' },
    ]);
  });

  test('other links and none at all give no servers', () => {
    expect(iceServersOf('<https://example.net/>; rel="next"')).toEqual([]);
    expect(iceServersOf(null)).toEqual([]);
  });
});
