import { expect, it } from 'vitest';
import { RENDITIONS, streamPath } from '#contract/media-addresses.ts';
import { readStreamPath } from './renditions.ts';

it('reads the path of every rendition of a camera', () => {
  for (const rendition of RENDITIONS) {
    expect(readStreamPath(streamPath('cam-1', rendition))).toEqual({ camera: 'cam-1', rendition });
  }
});

it('reads no other path', () => {
  for (const path of ['', '/low', 'cam-1/', 'cam-1/full', 'cam-1/lower', 'cam-1/low/low', '/cam-1']) {
    expect(readStreamPath(path)).toBeUndefined();
  }
});
