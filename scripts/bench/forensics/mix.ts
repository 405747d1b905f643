import type { RandomStream } from '#platform/random/streams.ts';
import type { ForensicQuestion } from '#server/domains/forensics/forensic-service.ts';
import type { World } from '#server/world/world-cache.ts';
import { callersOf } from '../callers.ts';
import type { ListRequest } from '../measure-list.ts';
import { START_MS } from '../repeated-week.ts';

type ForensicRequest = ListRequest<ForensicQuestion>;

const DAY_S = 86_400;
const START_S = START_MS / 1_000;

/** Draws searches as managers make them: common and rare words, several of them, phrases, times and periods. */
export function forensicMix(data: World, random: RandomStream): () => ForensicRequest {
  const { manager, support, provider, anyone } = callersOf(data, [...data.locations.values()], random);
  const cameras = [...data.cameras.values()].map(({ name }) => name);
  const sites = [...data.locations.values()].map(({ name }) => name);
  const ask = (query: string, more: Partial<ForensicQuestion> = {}) => ({
    query: { query, ...more },
    caller: anyone(),
  });

  const mix: { name: string; draw: () => Omit<ForensicRequest, 'name'> }[] = [
    { name: 'a word of nearly all alarms', draw: () => ask(random.pick(['person', 'vehicle', 'night', 'resolve'])) },
    {
      name: 'one word',
      draw: () => ask(random.pick(['truck', 'backpack', 'fox', 'loitering', 'delivery', 'forklift'])),
    },
    {
      name: 'a colour and a thing',
      draw: () => ask(random.pick(['silver car', 'white truck', 'blue jacket', 'green tractor'])),
    },
    {
      name: 'a direction',
      draw: () => ask(random.pick(['person left to right', 'car approaching', 'van driving away'])),
    },
    { name: 'four words', draw: () => ask('person backpack door night') },
    { name: 'words that never meet', draw: () => ask('forklift fox rooftop rain') },
    { name: 'an unknown word', draw: () => ask('zebra') },
    { name: 'an unknown word beside a common one', draw: () => ask('zebra person') },
    { name: 'a phrase', draw: () => ask('"tries door handles"') },
    { name: 'a phrase that nobody said', draw: () => ask('"handles door tries"') },
    { name: 'an hour', draw: () => ask('person 02:15') },
    { name: 'last night', draw: () => ask('truck last night') },
    { name: 'a weekday', draw: () => ask('animal friday night') },
    { name: 'a site', draw: () => ask(random.pick(sites)) },
    { name: 'a camera', draw: () => ask(random.pick(cameras)) },
    { name: 'other alphabets', draw: () => ask(random.pick(['侵入者', 'вор у ворот', 'لص'])) },
    {
      name: 'many words',
      draw: () => ask('person vehicle animal night day door fence jacket car truck van camera gate'),
    },
    {
      name: 'a day long ago',
      draw: () => {
        const start = START_S - random.int(20, 150) * DAY_S;
        return ask('person backpack', { start, end: start + DAY_S });
      },
    },
    { name: 'of one tenant', draw: () => ({ query: { query: 'forklift left to right' }, caller: manager() }) },
    { name: 'of some locations', draw: () => ({ query: { query: 'person hood' }, caller: provider() }) },
    { name: 'of everything', draw: () => ({ query: { query: 'grey van' }, caller: support() }) },
    { name: 'a hundred results', draw: () => ask('person door', { count: 100 }) },
  ];
  return () => {
    const { name, draw } = random.pick(mix);
    return { name, ...draw() };
  };
}
