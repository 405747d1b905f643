import { expect, it } from 'vitest';
import { mseAnswer, readMessage, takesH264 } from './mse-message.ts';

it('reads the messages that go2rtc understands', () => {
  expect(readMessage('{"type":"mse","value":"avc1.42E01E"}')).toEqual({ type: 'mse', value: 'avc1.42E01E' });
  expect(readMessage('{"type":"mse"}')).toEqual({ type: 'mse', value: '' });
});

it.each(['', 'mse', '{}', '[]', '{"type":1}', '{"type":"mse","value":7}', `{"type":"${'x'.repeat(65)}"}`])(
  'rejects %s as a message',
  (text) => {
    expect(readMessage(text)).toBeUndefined();
  },
);

it('finds H.264 among the codecs of a viewer', () => {
  expect(takesH264('hvc1.1.6.L153.B0, avc1.640029,mp4a.40.2')).toBe(true);
  expect(takesH264('')).toBe(true);
  expect(takesH264('hvc1.1.6.L153.B0')).toBe(false);
});

it('names the type of the stream for media source extensions', () => {
  expect(JSON.parse(mseAnswer('avc1.42c016'))).toEqual({ type: 'mse', value: 'video/mp4; codecs="avc1.42c016"' });
});
