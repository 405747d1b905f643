/** A browser-like offer for tests: audio and video, receive only. */
export function testOffer(changes: { video?: string; ufrag?: string } = {}): string {
  const transport = [
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${changes.ufrag ?? 'abcd'}`,
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    `a=fingerprint:sha-256 ${Array<string>(32).fill('AB').join(':')}`,
    'a=setup:actpass',
    'a=recvonly',
    'a=rtcp-mux',
  ];
  const h264 = 'level-asymmetry-allowed=1;packetization-mode';
  const video =
    changes.video ??
    [
      'm=video 9 UDP/TLS/RTP/SAVPF 96 97 98 102 103 104',
      'a=rtpmap:96 VP8/90000',
      'a=rtpmap:97 rtx/90000',
      'a=fmtp:97 apt=96',
      'a=rtpmap:98 H264/90000',
      `a=fmtp:98 ${h264}=1;profile-level-id=64001f`,
      'a=rtpmap:102 H264/90000',
      `a=fmtp:102 ${h264}=0;profile-level-id=42e01f`,
      'a=rtpmap:103 H264/90000',
      `a=fmtp:103 ${h264}=1;profile-level-id=42e01f`,
      'a=rtpmap:104 H264/90000',
      `a=fmtp:104 ${h264}=1;profile-level-id=42001f`,
    ].join('\r\n');
  return [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0 1',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
    ...transport,
    'a=mid:0',
    'a=rtpmap:111 opus/48000/2',
    'a=rtpmap:0 PCMU/8000',
    video,
    ...transport,
    'a=mid:1',
    'a=candidate:1 1 udp 2113937151 12345678-1234-1234-1234-123456789abc.local 50000 typ host',
    '',
  ].join('\r\n');
}
