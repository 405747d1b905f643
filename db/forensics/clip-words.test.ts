import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { clipWordsOf } from './clip-words.ts';

const { clips } = ClipCatalogue.parse(JSON.parse(readFileSync('media/clips/catalogue.json', 'utf8')));

it('names a figure of each class that a clip shows, and no other', () => {
  for (const { name, scene, light, content, tracks } of clips) {
    const words = clipWordsOf(scene, light, content);
    const shows = (kind: string) => tracks.some((track) => track.class === kind);
    expect([name, 'person' in words, 'vehicle' in words], name).toEqual([name, shows('person'), shows('vehicle')]);
    if (shows('animal')) expect(words.other, name).toMatch(/animal|insect/);
  }
});

it('names the colours of a day only', () => {
  for (const { name, scene, content } of clips) {
    const { place: _, ...night } = clipWordsOf(scene, 'night', content);
    expect(JSON.stringify(night), name).not.toMatch(/red|blue|green|grey|silver|white|brown|purple|orange|olive/);
  }
});
