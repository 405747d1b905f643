import { expect, it } from 'vitest';
import { readSitePlayback } from './read-site-playback.ts';
import { sitePlaybackAddress } from './site-playback-address.ts';

const read = (address: string) => readSitePlayback(new URL(address, 'http://localhost').searchParams);

it('reads what it wrote', () => {
  const place = {
    locationId: 'site 1&2',
    atMs: 1_764_000_000_123,
    cameraIds: ['b', 'a'],
    span: { fromMs: 1_764_000_000_000, toMs: 1_764_000_060_000 },
  };
  expect(read(sitePlaybackAddress(place))).toEqual(place);
});

it('names each camera once, and counts what it cannot read as absent', () => {
  expect(read('/site-playback?location=l&at=soon&cameras=a,,a,b&from=9&to=3')).toEqual({
    locationId: 'l',
    atMs: undefined,
    cameraIds: ['a', 'b'],
    span: undefined,
  });
});

it('is nowhere without a location', () => {
  expect(read('/site-playback?at=1')).toBeUndefined();
});
