import { useQuery } from '@tanstack/react-query';
import { getStory, listScenarios, type Story } from '#contract/control/stories.ts';
import { getControlledWorld } from '#contract/control/world.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** How often the story is read while it is played, moved on to its next line, or over; ms. */
const STORY_MS = { running: 1_000, seeking: 250, idle: 3_000 };

function refreshMs(story: Story | null | undefined): number {
  if (story?.state !== 'running') return STORY_MS.idle;
  return story.pace === 'seeks' ? STORY_MS.seeking : STORY_MS.running;
}

/** How often the world and its clock are read, ms. */
const WORLD_MS = 5_000;

/** The simulated world and its clock. */
export function useControlledWorld() {
  return useQuery({
    queryKey: keys.simulator.world,
    queryFn: async ({ signal }) => (await call(getControlledWorld, {}, { signal })).payload,
    refetchInterval: WORLD_MS,
  });
}

/** The scenarios of the library. */
export function useScenarios() {
  return useQuery({
    queryKey: keys.simulator.scenarios,
    queryFn: async ({ signal }) => (await call(listScenarios, {}, { signal })).payload,
    staleTime: 60_000,
  });
}

/** The story that is played, or was played last; null before the first. */
export function useStory() {
  return useQuery({
    queryKey: keys.simulator.story,
    queryFn: async ({ signal }) => (await call(getStory, {}, { signal })).payload,
    refetchInterval: ({ state: { data } }) => refreshMs(data),
  });
}
